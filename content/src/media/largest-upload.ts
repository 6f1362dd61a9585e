/** Bytes of a file that staff put into the library. */
export const largestUpload = 100_000_000
