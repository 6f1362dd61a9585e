import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The folder of a customer's site. A relative `SITE_DIR` is resolved in the folder where the command was run. */
export function siteFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (!env.SITE_DIR) return join(repository(), 'sites', 'alun')
  return resolve(env.INIT_CWD ?? process.cwd(), env.SITE_DIR)
}

/** Searched upwards from the working folder, then from this file, which bundlers may have moved. */
function repository(): string {
  const starts = [process.cwd(), import.meta.dirname ?? '']
  for (const start of starts) {
    for (let folder = start; folder !== ''; folder = dirname(folder)) {
      if (existsSync(join(folder, 'sites', 'alun'))) return folder
      if (dirname(folder) === folder) break
    }
  }
  throw new Error(`No folder sites/alun above ${process.cwd()}; SITE_DIR can name another`)
}
