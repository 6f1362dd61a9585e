import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * The folder of the site, absolute. A relative `SITE_DIR` starts where the command was given, which
 * npm passes in `INIT_CWD`.
 */
export function siteFolder(): string {
  const { SITE_DIR, INIT_CWD } = process.env
  if (!SITE_DIR) return resolve(root, 'sites/alun')
  return resolve(INIT_CWD ?? process.cwd(), SITE_DIR)
}
