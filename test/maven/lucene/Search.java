// maven: org.apache.lucene:lucene-core:9.12.0 org.apache.lucene:lucene-queryparser:9.12.0
// maven: org.apache.lucene:lucene-analysis-common:9.12.0
import java.util.Random;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** Indexes 1,000 documents in memory, deletes and updates some, and queries them. */
public class Search {
    static final String[] WORDS = ("the quick brown fox jumps over lazy dogs while seven wizards quietly boxed five"
            + " dozen liquor jugs and running runners ran past houses").split(" ");

    static void show(IndexSearcher searcher, Query query, Sort sort) throws Exception {
        TopDocs found = sort == null ? searcher.search(query, 5) : searcher.search(query, 5, sort);
        System.out.print(query + " " + found.totalHits + ":");
        for (ScoreDoc d : found.scoreDocs) {
            System.out.printf(" %s(%.4f)", searcher.storedFields().document(d.doc).get("id"), d.score);
        }
        System.out.println();
    }

    public static void main(String[] args) throws Exception {
        Random random = new Random(42);
        try (Directory directory = new ByteBuffersDirectory()) {
            EnglishAnalyzer analyzer = new EnglishAnalyzer();
            try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
                for (int i = 0; i < 1000; i++) {
                    StringBuilder text = new StringBuilder();
                    for (int j = 0; j < 5 + random.nextInt(30); j++) {
                        text.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
                    }
                    Document d = new Document();
                    d.add(new StringField("id", "d" + i, Field.Store.YES));
                    d.add(new TextField("text", text.toString(), Field.Store.YES));
                    d.add(new IntPoint("n", i));
                    d.add(new NumericDocValuesField("n", (i * 7919) % 1000));
                    d.add(new StoredField("length", text.length()));
                    writer.addDocument(d);
                    if (i % 400 == 399) {
                        writer.commit();
                    }
                }
                writer.deleteDocuments(new Term("id", "d500"));
                writer.deleteDocuments(IntPoint.newRangeQuery("n", 900, 909));
                Document d = new Document();
                d.add(new StringField("id", "d7", Field.Store.YES));
                d.add(new TextField("text", "unicorn fox", Field.Store.YES));
                writer.updateDocument(new Term("id", "d7"), d);
                writer.forceMerge(1);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                IndexSearcher searcher = new IndexSearcher(reader);
                System.out.println(reader.numDocs() + " " + reader.leaves().size());
                QueryParser parser = new QueryParser("text", analyzer);
                for (String q : new String[] {"fox", "fox AND wizard", "\"quick brown\"", "run*", "unicorn",
                    "fox -dog +jugs", "wizzard~1", "text:[boxed TO brown]", "\"fox dogs\"~3", "id:d3"}) {
                    show(searcher, parser.parse(q), null);
                }
                show(searcher, IntPoint.newRangeQuery("n", 10, 30), new Sort(new SortField("n", SortField.Type.INT)));
                System.out.println(searcher.explain(parser.parse("fox"), 3).isMatch());
            }
        }
    }
}
