import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { hasCode } from '../system-error.ts'

/** Folder in a theme with the web fonts that `npm run fonts` writes. */
export const cutFontsFolder = 'fonts/cut'
export const cutFontsFile = 'fonts.json'

const cutFonts = z.array(
  z.object({
    script: z.string(),
    /** Languages whose pages use these fonts, as in `lang`. */
    languages: z.array(z.string()),
    /** Font file of headings, which is preloaded. */
    display: z.string(),
    faces: z.array(
      z.object({
        family: z.string(),
        file: z.string(),
        weight: z.union([z.number(), z.tuple([z.number(), z.number()])]),
        /** Characters of the file, as `unicode-range`. */
        range: z.string(),
      }),
    ),
  }),
)
export type CutFonts = z.infer<typeof cutFonts>

/** @throws StartError if fonts for these languages are missing */
export function readCutFonts(themeFolder: string, languages: readonly string[]): CutFonts {
  const file = join(themeFolder, cutFontsFolder, cutFontsFile)
  const found = cutFonts.parse(JSON.parse(textOf(file) ?? '[]'))
  const lacking = languages.filter((each) => !found.some((page) => page.languages.includes(each)))
  if (lacking.length > 0)
    throw new StartError(
      `${file} has no fonts for ${lacking.join(', ')}: run SITE_DIR=${dirname(themeFolder)} npm run fonts`,
    )
  return found
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return null
    throw cause
  }
}
