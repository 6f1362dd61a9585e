declare module 'wawoff2/decompress.js' {
  /** A WOFF2 file as TrueType; rejects what is none. */
  export default function decompressed(font: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
}
