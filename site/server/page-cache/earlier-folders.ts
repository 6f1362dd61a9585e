import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const folderName = /^pages-(.+)-[0-9a-f]{8}$/

/**
 * Where the pages of a build with its settings are kept.
 *
 * @param settings hash of the settings that pages show
 */
export function pagesFolderName(buildId: string, settings: string): string {
  return `pages-${buildId}-${settings.slice(0, 8)}`
}

/**
 * Folders of what this build has rendered with other settings, and of what the build before has:
 * files of older builds are not served any more. The latest first; all others are removed.
 */
export async function earlierFolders(cacheFolder: string, own: string): Promise<string[]> {
  const used = new Date()
  // Says in the next start that it was in use.
  await utimes(own, used, used)
  const found = await Promise.all(
    (await readdir(cacheFolder)).map(async (name) => {
      const path = join(cacheFolder, name)
      const build = folderName.exec(name)?.[1]
      const facts = build === undefined || path === own ? null : await stat(path).catch(() => null)
      return facts && { path, build, usedAt: facts.mtimeMs }
    }),
  )
  const folders = found.filter((each) => each !== null).sort((a, b) => b.usedAt - a.usedAt)
  const ownBuild = folderName.exec(own.slice(cacheFolder.length + 1))?.[1]
  const kept = [
    folders.find(({ build }) => build === ownBuild),
    folders.find(({ build }) => build !== ownBuild),
  ]
  for (const folder of folders) {
    if (!kept.includes(folder)) await rm(folder.path, { recursive: true, force: true })
  }
  return folders.filter((folder) => kept.includes(folder)).map(({ path }) => path)
}
