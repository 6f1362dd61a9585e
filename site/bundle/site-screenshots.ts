import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonIn } from '@alun/contract/site-definition/json-text'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { z } from 'zod'

/** Written by `npm run screenshots -w e2e`. */
const screenshotList = z.array(
  z.strictObject({
    file: z.string(),
    locale: z.string(),
    form: z.enum(['narrow', 'wide']),
    sizes: z.string().regex(/^\d+x\d+$/),
    label: z.string(),
  }),
)

/** List of the screenshots; sites need not have it. */
export const screenshotListFile = () => join(siteFolder(), 'screenshots', 'screenshots.json')

/** Source of a module with the screenshots; the bundler assigns their addresses. */
export function screenshotsModule(): string {
  const list = screenshotListFile()
  if (!existsSync(list)) return 'export default []'
  const screenshots = screenshotList.parse(jsonIn(readFileSync(list, 'utf8')))
  const imports = screenshots.map(({ file }, index) => {
    const address = `${join(siteFolder(), 'screenshots', file)}?url&no-inline`
    return `import src${index} from ${JSON.stringify(address)}`
  })
  const entries = screenshots.map(
    ({ file: _, ...facts }, index) => `{ ...${JSON.stringify(facts)}, src: src${index} }`,
  )
  return `${imports.join('\n')}\nexport default [${entries.join(', ')}]`
}
