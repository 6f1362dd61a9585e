declare module 'wawoff2/decompress.js' {
  /** Converts WOFF2 to TrueType; rejects other files. */
  export default function decompressed(font: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
}
