import { z } from 'zod'
import { picture } from './picture.ts'
import { localText } from './text.ts'

export const person = z.object({
  slug: z.string(),
  name: localText,
  position: localText,
  bio: localText.nullable(),
  initials: z.string(),
  /** Background of the initials without a photo, `#rrggbb`. */
  color: z.string(),
  photo: picture.nullable(),
  /** Language subtags, `pt`. */
  languages: z.array(z.string()),
})
export type Person = z.infer<typeof person>
