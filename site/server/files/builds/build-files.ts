import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** `/builds/latest.json`: id of the running build, and when it was built in epoch milliseconds. */
const latestBuild = z.object({ id: z.string().regex(/^[\w-]+$/), timestamp: z.int() })
type LatestBuild = z.infer<typeof latestBuild>

/** Writes `builds/latest.json`, and `builds/{id}.json` with the addresses of all hashed files. */
export async function writeBuildFiles(clientFolder: string, build: LatestBuild): Promise<void> {
  const names = (await readdir(join(clientFolder, 'assets'))).filter((name) => !/\.br$/.test(name))
  const assets = names.toSorted().map((name) => `/assets/${name}`)
  const folder = join(clientFolder, 'builds')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'latest.json'), JSON.stringify(build))
  await writeFile(join(folder, `${build.id}.json`), JSON.stringify({ ...build, assets }))
}

/** @throws if the build lacks `builds/latest.json` */
export async function readBuild(clientFolder: string): Promise<LatestBuild> {
  const text = await readFile(join(clientFolder, 'builds', 'latest.json'), 'utf8')
  return latestBuild.parse(JSON.parse(text))
}
