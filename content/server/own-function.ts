import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const references = z.object({ node: z.record(z.string(), z.object({ filename: z.string() })) })

/**
 * The id of the server function of the panel's layout, which checks its arguments; `undefined` if a build has none.
 * Next serves a function of Payload beside it, for the language of the panel, which takes whatever it gets.
 */
export async function ownFunctionOf(buildFolder: string): Promise<string | undefined> {
  const file = join(buildFolder, 'server', 'server-reference-manifest.json')
  const { node } = references.parse(JSON.parse(await readFile(file, 'utf8')))
  return Object.entries(node).find(([, { filename }]) => filename.includes('src/app/'))?.[0]
}
