import type { ImportMap } from 'payload'

/** Type of the file that `npm run generate` writes. */
export const importMap: ImportMap
