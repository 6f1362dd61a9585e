import { join } from 'node:path'
import { languagesOf, readDefinition } from '@alun/contract/site-definition/read-definition'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { themeMistakesIn } from '@alun/platform/theme/theme-check'
import { siteWordMistakes, unknownPanelLanguages } from '../src/words/site-words.ts'

// Imported before all else, since what reads the site's definition cannot be imported while that is wrong.

const folder = siteFolder()
const { definition, mistakes } = readDefinition(folder)
const languages = languagesOf(definition)
const lines =
  definition === null
    ? mistakes
    : [
        ...mistakes,
        ...unknownPanelLanguages(languages.panel ?? []),
        ...themeMistakesIn(join(folder, 'theme')),
        ...siteWordMistakes(folder, languages),
      ]
if (lines.length > 0) {
  console.error([...new Set(lines)].map((line) => `${folder}/${line}`).join('\n'))
  process.exit(1)
}
