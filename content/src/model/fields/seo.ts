import type { GroupField } from 'payload'
import { group, localText, localTextarea, mediaFile } from './plain.ts'

/** What search engines and shared links show. */
export function seo(): GroupField {
  return group('seo', [
    localText('title', { maxLength: 120 }),
    localTextarea('description', { maxLength: 320 }),
    mediaFile('picture', { filterOptions: { mimeType: { contains: 'image/' } } }),
  ])
}
