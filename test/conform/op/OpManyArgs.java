/** Methods with the most arguments a method may have: 255 words. */
public class OpManyArgs {
    interface Wide {
        int wide(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10,
            int a11, int a12, int a13, int a14, int a15, int a16, int a17, int a18, int a19, int
            a20, int a21, int a22, int a23, int a24, int a25, int a26, int a27, int a28, int a29,
            int a30, int a31, int a32, int a33, int a34, int a35, int a36, int a37, int a38, int
            a39, int a40, int a41, int a42, int a43, int a44, int a45, int a46, int a47, int a48,
            int a49, int a50, int a51, int a52, int a53, int a54, int a55, int a56, int a57, int
            a58, int a59, int a60, int a61, int a62, int a63, int a64, int a65, int a66, int a67,
            int a68, int a69, int a70, int a71, int a72, int a73, int a74, int a75, int a76, int
            a77, int a78, int a79, int a80, int a81, int a82, int a83, int a84, int a85, int a86,
            int a87, int a88, int a89, int a90, int a91, int a92, int a93, int a94, int a95, int
            a96, int a97, int a98, int a99, int a100, int a101, int a102, int a103, int a104, int
            a105, int a106, int a107, int a108, int a109, int a110, int a111, int a112, int a113,
            int a114, int a115, int a116, int a117, int a118, int a119, int a120, int a121, int
            a122, int a123, int a124, int a125, int a126, int a127, int a128, int a129, int a130,
            int a131, int a132, int a133, int a134, int a135, int a136, int a137, int a138, int
            a139, int a140, int a141, int a142, int a143, int a144, int a145, int a146, int a147,
            int a148, int a149, int a150, int a151, int a152, int a153, int a154, int a155, int
            a156, int a157, int a158, int a159, int a160, int a161, int a162, int a163, int a164,
            int a165, int a166, int a167, int a168, int a169, int a170, int a171, int a172, int
            a173, int a174, int a175, int a176, int a177, int a178, int a179, int a180, int a181,
            int a182, int a183, int a184, int a185, int a186, int a187, int a188, int a189, int
            a190, int a191, int a192, int a193, int a194, int a195, int a196, int a197, int a198,
            int a199, int a200, int a201, int a202, int a203, int a204, int a205, int a206, int
            a207, int a208, int a209, int a210, int a211, int a212, int a213, int a214, int a215,
            int a216, int a217, int a218, int a219, int a220, int a221, int a222, int a223, int
            a224, int a225, int a226, int a227, int a228, int a229, int a230, int a231, int a232,
            int a233, int a234, int a235, int a236, int a237, int a238, int a239, int a240, int
            a241, int a242, int a243, int a244, int a245, int a246, int a247, int a248, int a249,
            int a250, int a251, int a252, int a253);
    }

    static int sum(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10, int
        a11, int a12, int a13, int a14, int a15, int a16, int a17, int a18, int a19, int a20, int
        a21, int a22, int a23, int a24, int a25, int a26, int a27, int a28, int a29, int a30, int
        a31, int a32, int a33, int a34, int a35, int a36, int a37, int a38, int a39, int a40, int
        a41, int a42, int a43, int a44, int a45, int a46, int a47, int a48, int a49, int a50, int
        a51, int a52, int a53, int a54, int a55, int a56, int a57, int a58, int a59, int a60, int
        a61, int a62, int a63, int a64, int a65, int a66, int a67, int a68, int a69, int a70, int
        a71, int a72, int a73, int a74, int a75, int a76, int a77, int a78, int a79, int a80, int
        a81, int a82, int a83, int a84, int a85, int a86, int a87, int a88, int a89, int a90, int
        a91, int a92, int a93, int a94, int a95, int a96, int a97, int a98, int a99, int a100, int
        a101, int a102, int a103, int a104, int a105, int a106, int a107, int a108, int a109, int
        a110, int a111, int a112, int a113, int a114, int a115, int a116, int a117, int a118, int
        a119, int a120, int a121, int a122, int a123, int a124, int a125, int a126, int a127, int
        a128, int a129, int a130, int a131, int a132, int a133, int a134, int a135, int a136, int
        a137, int a138, int a139, int a140, int a141, int a142, int a143, int a144, int a145, int
        a146, int a147, int a148, int a149, int a150, int a151, int a152, int a153, int a154, int
        a155, int a156, int a157, int a158, int a159, int a160, int a161, int a162, int a163, int
        a164, int a165, int a166, int a167, int a168, int a169, int a170, int a171, int a172, int
        a173, int a174, int a175, int a176, int a177, int a178, int a179, int a180, int a181, int
        a182, int a183, int a184, int a185, int a186, int a187, int a188, int a189, int a190, int
        a191, int a192, int a193, int a194, int a195, int a196, int a197, int a198, int a199, int
        a200, int a201, int a202, int a203, int a204, int a205, int a206, int a207, int a208, int
        a209, int a210, int a211, int a212, int a213, int a214, int a215, int a216, int a217, int
        a218, int a219, int a220, int a221, int a222, int a223, int a224, int a225, int a226, int
        a227, int a228, int a229, int a230, int a231, int a232, int a233, int a234, int a235, int
        a236, int a237, int a238, int a239, int a240, int a241, int a242, int a243, int a244, int
        a245, int a246, int a247, int a248, int a249, int a250, int a251, int a252, int a253, int
        a254) {
        return a0 + 2 * a1 + 3 * a127 + 4 * a128 + 5 * a253 + 6 * a254;
    }

    static int rotate(
        int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10, int
        a11, int a12, int a13, int a14, int a15, int a16, int a17, int a18, int a19, int a20, int
        a21, int a22, int a23, int a24, int a25, int a26, int a27, int a28, int a29, int a30, int
        a31, int a32, int a33, int a34, int a35, int a36, int a37, int a38, int a39, int a40, int
        a41, int a42, int a43, int a44, int a45, int a46, int a47, int a48, int a49, int a50, int
        a51, int a52, int a53, int a54, int a55, int a56, int a57, int a58, int a59, int a60, int
        a61, int a62, int a63, int a64, int a65, int a66, int a67, int a68, int a69, int a70, int
        a71, int a72, int a73, int a74, int a75, int a76, int a77, int a78, int a79, int a80, int
        a81, int a82, int a83, int a84, int a85, int a86, int a87, int a88, int a89, int a90, int
        a91, int a92, int a93, int a94, int a95, int a96, int a97, int a98, int a99, int a100, int
        a101, int a102, int a103, int a104, int a105, int a106, int a107, int a108, int a109, int
        a110, int a111, int a112, int a113, int a114, int a115, int a116, int a117, int a118, int
        a119, int a120, int a121, int a122, int a123, int a124, int a125, int a126, int a127, int
        a128, int a129, int a130, int a131, int a132, int a133, int a134, int a135, int a136, int
        a137, int a138, int a139, int a140, int a141, int a142, int a143, int a144, int a145, int
        a146, int a147, int a148, int a149, int a150, int a151, int a152, int a153, int a154, int
        a155, int a156, int a157, int a158, int a159, int a160, int a161, int a162, int a163, int
        a164, int a165, int a166, int a167, int a168, int a169, int a170, int a171, int a172, int
        a173, int a174, int a175, int a176, int a177, int a178, int a179, int a180, int a181, int
        a182, int a183, int a184, int a185, int a186, int a187, int a188, int a189, int a190, int
        a191, int a192, int a193, int a194, int a195, int a196, int a197, int a198, int a199, int
        a200, int a201, int a202, int a203, int a204, int a205, int a206, int a207, int a208, int
        a209, int a210, int a211, int a212, int a213, int a214, int a215, int a216, int a217, int
        a218, int a219, int a220, int a221, int a222, int a223, int a224, int a225, int a226, int
        a227, int a228, int a229, int a230, int a231, int a232, int a233, int a234, int a235, int
        a236, int a237, int a238, int a239, int a240, int a241, int a242, int a243, int a244, int
        a245, int a246, int a247, int a248, int a249, int a250, int a251, int a252, int a253, int
        a254) {
        if (a0 == 100) {
            return a254;
        }
        return rotate(
            a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19,
            a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36,
            a37, a38, a39, a40, a41, a42, a43, a44, a45, a46, a47, a48, a49, a50, a51, a52, a53,
            a54, a55, a56, a57, a58, a59, a60, a61, a62, a63, a64, a65, a66, a67, a68, a69, a70,
            a71, a72, a73, a74, a75, a76, a77, a78, a79, a80, a81, a82, a83, a84, a85, a86, a87,
            a88, a89, a90, a91, a92, a93, a94, a95, a96, a97, a98, a99, a100, a101, a102, a103,
            a104, a105, a106, a107, a108, a109, a110, a111, a112, a113, a114, a115, a116, a117,
            a118, a119, a120, a121, a122, a123, a124, a125, a126, a127, a128, a129, a130, a131,
            a132, a133, a134, a135, a136, a137, a138, a139, a140, a141, a142, a143, a144, a145,
            a146, a147, a148, a149, a150, a151, a152, a153, a154, a155, a156, a157, a158, a159,
            a160, a161, a162, a163, a164, a165, a166, a167, a168, a169, a170, a171, a172, a173,
            a174, a175, a176, a177, a178, a179, a180, a181, a182, a183, a184, a185, a186, a187,
            a188, a189, a190, a191, a192, a193, a194, a195, a196, a197, a198, a199, a200, a201,
            a202, a203, a204, a205, a206, a207, a208, a209, a210, a211, a212, a213, a214, a215,
            a216, a217, a218, a219, a220, a221, a222, a223, a224, a225, a226, a227, a228, a229,
            a230, a231, a232, a233, a234, a235, a236, a237, a238, a239, a240, a241, a242, a243,
            a244, a245, a246, a247, a248, a249, a250, a251, a252, a253, a254, a0);
    }

    static long longs(
        long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9,
        long a10, long a11, long a12, long a13, long a14, long a15, long a16, long a17, long a18,
        long a19, long a20, long a21, long a22, long a23, long a24, long a25, long a26, long a27,
        long a28, long a29, long a30, long a31, long a32, long a33, long a34, long a35, long a36,
        long a37, long a38, long a39, long a40, long a41, long a42, long a43, long a44, long a45,
        long a46, long a47, long a48, long a49, long a50, long a51, long a52, long a53, long a54,
        long a55, long a56, long a57, long a58, long a59, long a60, long a61, long a62, long a63,
        long a64, long a65, long a66, long a67, long a68, long a69, long a70, long a71, long a72,
        long a73, long a74, long a75, long a76, long a77, long a78, long a79, long a80, long a81,
        long a82, long a83, long a84, long a85, long a86, long a87, long a88, long a89, long a90,
        long a91, long a92, long a93, long a94, long a95, long a96, long a97, long a98, long a99,
        long a100, long a101, long a102, long a103, long a104, long a105, long a106, long a107, long
        a108, long a109, long a110, long a111, long a112, long a113, long a114, long a115, long
        a116, long a117, long a118, long a119, long a120, long a121, long a122, long a123, long
        a124, long a125, long a126, int last) {
        return a0 + a1 * 3 + a63 * 5 + a64 * 7 + a125 * 11 + a126 * 13 + last;
    }

    static class Impl implements Wide {
        public int wide(
            int b0, int b1, int b2, int b3, int b4, int b5, int b6, int b7, int b8, int b9, int b10,
            int b11, int b12, int b13, int b14, int b15, int b16, int b17, int b18, int b19, int
            b20, int b21, int b22, int b23, int b24, int b25, int b26, int b27, int b28, int b29,
            int b30, int b31, int b32, int b33, int b34, int b35, int b36, int b37, int b38, int
            b39, int b40, int b41, int b42, int b43, int b44, int b45, int b46, int b47, int b48,
            int b49, int b50, int b51, int b52, int b53, int b54, int b55, int b56, int b57, int
            b58, int b59, int b60, int b61, int b62, int b63, int b64, int b65, int b66, int b67,
            int b68, int b69, int b70, int b71, int b72, int b73, int b74, int b75, int b76, int
            b77, int b78, int b79, int b80, int b81, int b82, int b83, int b84, int b85, int b86,
            int b87, int b88, int b89, int b90, int b91, int b92, int b93, int b94, int b95, int
            b96, int b97, int b98, int b99, int b100, int b101, int b102, int b103, int b104, int
            b105, int b106, int b107, int b108, int b109, int b110, int b111, int b112, int b113,
            int b114, int b115, int b116, int b117, int b118, int b119, int b120, int b121, int
            b122, int b123, int b124, int b125, int b126, int b127, int b128, int b129, int b130,
            int b131, int b132, int b133, int b134, int b135, int b136, int b137, int b138, int
            b139, int b140, int b141, int b142, int b143, int b144, int b145, int b146, int b147,
            int b148, int b149, int b150, int b151, int b152, int b153, int b154, int b155, int
            b156, int b157, int b158, int b159, int b160, int b161, int b162, int b163, int b164,
            int b165, int b166, int b167, int b168, int b169, int b170, int b171, int b172, int
            b173, int b174, int b175, int b176, int b177, int b178, int b179, int b180, int b181,
            int b182, int b183, int b184, int b185, int b186, int b187, int b188, int b189, int
            b190, int b191, int b192, int b193, int b194, int b195, int b196, int b197, int b198,
            int b199, int b200, int b201, int b202, int b203, int b204, int b205, int b206, int
            b207, int b208, int b209, int b210, int b211, int b212, int b213, int b214, int b215,
            int b216, int b217, int b218, int b219, int b220, int b221, int b222, int b223, int
            b224, int b225, int b226, int b227, int b228, int b229, int b230, int b231, int b232,
            int b233, int b234, int b235, int b236, int b237, int b238, int b239, int b240, int
            b241, int b242, int b243, int b244, int b245, int b246, int b247, int b248, int b249,
            int b250, int b251, int b252, int b253) {
            return b0 - b1 + b100 * b200 + b252 * 1000 + b253;
        }
    }

    public static void main(String[] args) {
        System.out.println(sum(
            0, 37, 74, 10, 47, 84, 20, 57, 94, 30, 67, 3, 40, 77, 13, 50, 87, 23, 60, 97, 33, 70, 6,
            43, 80, 16, 53, 90, 26, 63, 100, 36, 73, 9, 46, 83, 19, 56, 93, 29, 66, 2, 39, 76, 12,
            49, 86, 22, 59, 96, 32, 69, 5, 42, 79, 15, 52, 89, 25, 62, 99, 35, 72, 8, 45, 82, 18,
            55, 92, 28, 65, 1, 38, 75, 11, 48, 85, 21, 58, 95, 31, 68, 4, 41, 78, 14, 51, 88, 24,
            61, 98, 34, 71, 7, 44, 81, 17, 54, 91, 27, 64, 0, 37, 74, 10, 47, 84, 20, 57, 94, 30,
            67, 3, 40, 77, 13, 50, 87, 23, 60, 97, 33, 70, 6, 43, 80, 16, 53, 90, 26, 63, 100, 36,
            73, 9, 46, 83, 19, 56, 93, 29, 66, 2, 39, 76, 12, 49, 86, 22, 59, 96, 32, 69, 5, 42, 79,
            15, 52, 89, 25, 62, 99, 35, 72, 8, 45, 82, 18, 55, 92, 28, 65, 1, 38, 75, 11, 48, 85,
            21, 58, 95, 31, 68, 4, 41, 78, 14, 51, 88, 24, 61, 98, 34, 71, 7, 44, 81, 17, 54, 91,
            27, 64, 0, 37, 74, 10, 47, 84, 20, 57, 94, 30, 67, 3, 40, 77, 13, 50, 87, 23, 60, 97,
            33, 70, 6, 43, 80, 16, 53, 90, 26, 63, 100, 36, 73, 9, 46, 83, 19, 56, 93, 29, 66, 2,
            39, 76, 12, 49, 86, 22, 59, 96, 32, 69, 5));
        System.out.println(rotate(
            0, 37, 74, 10, 47, 84, 20, 57, 94, 30, 67, 3, 40, 77, 13, 50, 87, 23, 60, 97, 33, 70, 6,
            43, 80, 16, 53, 90, 26, 63, 100, 36, 73, 9, 46, 83, 19, 56, 93, 29, 66, 2, 39, 76, 12,
            49, 86, 22, 59, 96, 32, 69, 5, 42, 79, 15, 52, 89, 25, 62, 99, 35, 72, 8, 45, 82, 18,
            55, 92, 28, 65, 1, 38, 75, 11, 48, 85, 21, 58, 95, 31, 68, 4, 41, 78, 14, 51, 88, 24,
            61, 98, 34, 71, 7, 44, 81, 17, 54, 91, 27, 64, 0, 37, 74, 10, 47, 84, 20, 57, 94, 30,
            67, 3, 40, 77, 13, 50, 87, 23, 60, 97, 33, 70, 6, 43, 80, 16, 53, 90, 26, 63, 100, 36,
            73, 9, 46, 83, 19, 56, 93, 29, 66, 2, 39, 76, 12, 49, 86, 22, 59, 96, 32, 69, 5, 42, 79,
            15, 52, 89, 25, 62, 99, 35, 72, 8, 45, 82, 18, 55, 92, 28, 65, 1, 38, 75, 11, 48, 85,
            21, 58, 95, 31, 68, 4, 41, 78, 14, 51, 88, 24, 61, 98, 34, 71, 7, 44, 81, 17, 54, 91,
            27, 64, 0, 37, 74, 10, 47, 84, 20, 57, 94, 30, 67, 3, 40, 77, 13, 50, 87, 23, 60, 97,
            33, 70, 6, 43, 80, 16, 53, 90, 26, 63, 100, 36, 73, 9, 46, 83, 19, 56, 93, 29, 66, 2,
            39, 76, 12, 49, 86, 22, 59, 96, 32, 69, 5));
        long k = 1L << 40;
        System.out.println(longs(
            0L * k, 1L * k, 2L * k, 3L * k, 4L * k, 5L * k, 6L * k, 7L * k, 8L * k, 9L * k, 10L * k,
            11L * k, 12L * k, 13L * k, 14L * k, 15L * k, 16L * k, 17L * k, 18L * k, 19L * k, 20L *
            k, 21L * k, 22L * k, 23L * k, 24L * k, 25L * k, 26L * k, 27L * k, 28L * k, 29L * k, 30L
            * k, 31L * k, 32L * k, 33L * k, 34L * k, 35L * k, 36L * k, 37L * k, 38L * k, 39L * k,
            40L * k, 41L * k, 42L * k, 43L * k, 44L * k, 45L * k, 46L * k, 47L * k, 48L * k, 49L *
            k, 50L * k, 51L * k, 52L * k, 53L * k, 54L * k, 55L * k, 56L * k, 57L * k, 58L * k, 59L
            * k, 60L * k, 61L * k, 62L * k, 63L * k, 64L * k, 65L * k, 66L * k, 67L * k, 68L * k,
            69L * k, 70L * k, 71L * k, 72L * k, 73L * k, 74L * k, 75L * k, 76L * k, 77L * k, 78L *
            k, 79L * k, 80L * k, 81L * k, 82L * k, 83L * k, 84L * k, 85L * k, 86L * k, 87L * k, 88L
            * k, 89L * k, 90L * k, 91L * k, 92L * k, 93L * k, 94L * k, 95L * k, 96L * k, 97L * k,
            98L * k, 99L * k, 100L * k, 101L * k, 102L * k, 103L * k, 104L * k, 105L * k, 106L * k,
            107L * k, 108L * k, 109L * k, 110L * k, 111L * k, 112L * k, 113L * k, 114L * k, 115L *
            k, 116L * k, 117L * k, 118L * k, 119L * k, 120L * k, 121L * k, 122L * k, 123L * k, 124L
            * k, 125L * k, 126L * k, 99));
        Wide w = new Impl();
        System.out.println(w.wide(
            -100, -97, -94, -91, -88, -85, -82, -79, -76, -73, -70, -67, -64, -61, -58, -55, -52,
            -49, -46, -43, -40, -37, -34, -31, -28, -25, -22, -19, -16, -13, -10, -7, -4, -1, 2, 5,
            8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44, 47, 50, 53, 56, 59, 62, 65, 68, 71,
            74, 77, 80, 83, 86, 89, 92, 95, 98, 101, 104, 107, 110, 113, 116, 119, 122, 125, 128,
            131, 134, 137, 140, 143, 146, 149, 152, 155, 158, 161, 164, 167, 170, 173, 176, 179,
            182, 185, 188, 191, 194, 197, 200, 203, 206, 209, 212, 215, 218, 221, 224, 227, 230,
            233, 236, 239, 242, 245, 248, 251, 254, 257, 260, 263, 266, 269, 272, 275, 278, 281,
            284, 287, 290, 293, 296, 299, 302, 305, 308, 311, 314, 317, 320, 323, 326, 329, 332,
            335, 338, 341, 344, 347, 350, 353, 356, 359, 362, 365, 368, 371, 374, 377, 380, 383,
            386, 389, 392, 395, 398, 401, 404, 407, 410, 413, 416, 419, 422, 425, 428, 431, 434,
            437, 440, 443, 446, 449, 452, 455, 458, 461, 464, 467, 470, 473, 476, 479, 482, 485,
            488, 491, 494, 497, 500, 503, 506, 509, 512, 515, 518, 521, 524, 527, 530, 533, 536,
            539, 542, 545, 548, 551, 554, 557, 560, 563, 566, 569, 572, 575, 578, 581, 584, 587,
            590, 593, 596, 599, 602, 605, 608, 611, 614, 617, 620, 623, 626, 629, 632, 635, 638,
            641, 644, 647, 650, 653, 656, 659));
    }
}
