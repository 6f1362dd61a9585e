import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  definitionFile,
  languagesOf,
  readDefinition,
} from '@alun/contract/site-definition/read-definition'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { mapMistakes } from '@alun/contract/site-definition/site-map'
import { themeMistakesIn } from '@alun/platform/theme/theme-check'
import { siteWordMistakes, unknownPanelLanguages } from '../src/core/words/site-words.ts'

// Must not import the site's definition, because that import fails while it is invalid.

/**
 * Every mistake in the folder of a site, a line each: file, key, found and expected value.
 *
 * @param wordsOfPages checks the words of pages, if the site's code is available
 */
export async function siteMistakes(
  wordsOfPages: (folder: string, locales: readonly string[] | null) => string[] = () => [],
  folder = siteFolder(),
): Promise<string[]> {
  if (!existsSync(path.join(folder, definitionFile)))
    return [`SITE_DIR: found no ${definitionFile} in ${folder}, expected the folder of a site`]
  const { definition, mistakes } = readDefinition(folder)
  const languages = languagesOf(definition)
  const lines = [
    ...mistakes,
    ...unknownPanelLanguages(languages.panel ?? []),
    ...(await themeMistakesIn(path.join(folder, 'theme'))),
    ...mapMistakes(folder),
    ...wordsOfPages(folder, languages.site),
    ...siteWordMistakes(folder, languages),
  ]
  const shown = path.relative(process.cwd(), folder)
  const place = shown.startsWith('..') || path.isAbsolute(shown) ? folder : shown
  return [...new Set(lines)].map((line) => `${place}/${line}`)
}
