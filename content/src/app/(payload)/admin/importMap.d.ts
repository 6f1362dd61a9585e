import type { ImportMap } from 'payload'

/** Of the file that `npm run generate` writes. */
export const importMap: ImportMap
