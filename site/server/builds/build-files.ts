import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** `/builds/latest.json`: which build the site runs, and when it was made in epoch milliseconds. */
export const latestBuild = z.object({ id: z.string().regex(/^[\w-]+$/), timestamp: z.int() })
export type LatestBuild = z.infer<typeof latestBuild>

/** The router names the build in its manifest, which every page brings along. */
const manifestName = /^manifest-([\w-]+)\.js$/

/**
 * Puts beside the built files of the browser which build they are: `builds/latest.json`, and
 * `builds/{id}.json` with the address of every hashed file of it.
 *
 * @throws where the folder holds no build, or more than one
 */
export async function writeBuildFiles(clientFolder: string, timestamp: number): Promise<void> {
  const names = (await readdir(join(clientFolder, 'assets'))).filter((name) => !/\.br$/.test(name))
  const ids = names.flatMap((name) => manifestName.exec(name)?.[1] ?? [])
  const [id] = ids
  if (id === undefined || ids.length > 1) {
    throw new Error(`Not the files of one build: ${clientFolder} has ${ids.length} manifests`)
  }
  const build: LatestBuild = { id, timestamp }
  const assets = names.toSorted().map((name) => `/assets/${name}`)
  const folder = join(clientFolder, 'builds')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'latest.json'), JSON.stringify(build))
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...build, assets }))
}

/** @throws where the files of the browser were built without `writeBuildFiles` */
export async function readBuild(clientFolder: string): Promise<LatestBuild> {
  const text = await readFile(join(clientFolder, 'builds', 'latest.json'), 'utf8')
  return latestBuild.parse(JSON.parse(text))
}
