require 'set'
require 'json'
require 'digest'
require 'stringio'
require 'time'
require 'forwardable'

class Tree
  include Enumerable
  extend Forwardable
  Node = Struct.new(:key, :left, :right)
  attr_reader :size
  def_delegators :@log, :<<
  def initialize; @root = nil; @size = 0; @log = []; end
  def add(key)
    @root = insert(@root, key); self
  end
  def each(&block)
    return to_enum unless block
    walk(@root, &block)
  end
  private
  def insert(n, key)
    return (@size += 1; Node.new(key)) unless n
    case key <=> n.key
    when -1 then n.left = insert(n.left, key)
    when 1 then n.right = insert(n.right, key)
    end
    n
  end
  def walk(n, &b)
    return unless n
    walk(n.left, &b); b.call(n.key); walk(n.right, &b)
  end
end

t = Tree.new
[5, 2, 8, 1, 9, 2].each { |x| t.add(x) }
p t.to_a, t.size, t.map { _1 * 2 }.select(&:even?), t.each_slice(2).to_a, t.min_by { |x| -x }
puts ARGV.inspect, JSON.generate({ 'a' => [1, 2.5, nil], b: 'é' }), JSON.parse('{"x": {"y": [true]}}')
puts Digest::SHA256.hexdigest('abc'), Digest::MD5.hexdigest('abc')
puts Set[3, 1, 2].superset?(Set[1]), (1..Float::INFINITY).lazy.map { |x| x * x }.reject(&:odd?).first(3).inspect
puts format('%05.2f|%-6s|%+d|%x', 3.14159, 'ab', 5, 255), 'Hello World'.gsub(/o(.)/) { "0#{$1.upcase}" }
puts (2**200).to_s, 10.digits.inspect, 255.to_s(2), Rational(3, 4) + 1, Complex(1, 2) * 2
begin
  raise ArgumentError, 'wrong'
rescue => e
  puts "#{e.class}: #{e.message}"
ensure
  puts 'ensured'
end
f = Fiber.new { 3.times { |i| Fiber.yield i }; :done }
puts 4.times.map { f.resume }.inspect
h = Hash.new { |hash, k| hash[k] = k < 2 ? k : hash[k - 1] + hash[k - 2] }
puts h[80]
case { name: 'ada', roles: [:admin, :dev] }
in { name: String => n, roles: [*, :dev, *] } then puts "dev #{n}"
end
puts Time.at(0).utc.iso8601, Comparable.instance_methods.sort.first, [3, 1].sort.frozen?
puts ObjectSpace.respond_to?(:garbage_collect), __method__.inspect, defined?(foo).inspect
puts catch(:found) { 10.times { |i| throw :found, i if i == 7 } }
define_method(:greet) { |x = 'you', *rest, key: 1, **o| "#{x}#{rest}#{key}#{o}" } rescue puts 'no define_method at top'
puts "#{[1, [2, [3]]].flatten.sum} #{%w[b a].sort_by { |x| x }.join('-')} #{'abc'.unpack('C*')}"
sio = StringIO.new("l1\nl2\n"); puts sio.each_line.map(&:chomp).inspect
exit 3
