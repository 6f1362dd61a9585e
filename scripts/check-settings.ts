import { readDefinition } from '@alun/contract/site-definition/read-definition'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { prepareDataDir } from '@alun/platform/data-dir'
import { reachableHost, readSharedSettings } from '@alun/platform/environment'
import { listen } from '@alun/platform/listener'
import { isStartError } from '@alun/platform/start-error'
import { unreadSettings } from '@alun/platform/unread-settings'
import { siteMistakes } from '../content/server/site-mistakes.ts'
import { pageWordMistakes } from '../site/app/words/page-word-mistakes.ts'
import { isSiteSetting, readSiteEnvironment } from '../site/server/environment.ts'
import { root } from './workspace.mjs'

/**
 * Reports all mistakes in the folder of the site and in the settings before the long steps begin, one line
 * each. The parts named in the arguments check theirs again when they start. Without mistakes it prints ports,
 * the host by which this machine reaches them, data folder, public addresses and the names of the settings that
 * each part must not get or none reads, as JSON. With `--running` the ports may be in use.
 */
const isRunning = process.argv.includes('--running')
const parts = process.argv.slice(2).filter((argument) => argument !== '--running')
const place = [process.env, root, process.env.INIT_CWD ?? process.cwd()] as const
const mistakes = new Set<string>(await siteMistakes(pageWordMistakes))

async function collect<T>(check: () => T): Promise<Awaited<T> | undefined> {
  try {
    return await check()
  } catch (cause) {
    if (!isStartError(cause)) throw cause
    for (const mistake of cause.message.split('\n')) mistakes.add(mistake)
  }
}

// Modules that read the site's definition cannot be imported while it is wrong.
if (parts.includes('content') && readDefinition(siteFolder()).mistakes.length === 0) {
  const { readContentSettings } = await import('../content/src/core/settings/content-settings.ts')
  await collect(() => readContentSettings(...place))
}
if (parts.includes('site')) await collect(() => readSiteEnvironment(...place))
const settings = await collect(() => readSharedSettings(...place))
if (settings) {
  const { PORT, CONTENT_PORT, LISTEN_ADDRESS, DATA_DIR, SITE_URL, CONTENT_PUBLIC_URL } = settings
  if (parts.length > 1 && PORT === CONTENT_PORT) {
    mistakes.add(`PORT and CONTENT_PORT are both ${PORT}: each part needs its own`)
  } else if (!isRunning) {
    for (const part of parts) {
      const setting = part === 'site' ? 'PORT' : 'CONTENT_PORT'
      const place = { setting, port: settings[setting], address: LISTEN_ADDRESS }
      await collect(async () => (await listen(place)).close(0))
    }
  }
  await collect(() => prepareDataDir(DATA_DIR))
  const { unknown, settingsOfOthers } =
    mistakes.size > 0 ? { unknown: [], settingsOfOthers: {} } : await namesOfOthers()
  const addresses = {
    PORT,
    CONTENT_PORT,
    host: reachableHost(LISTEN_ADDRESS),
    SITE_URL,
    CONTENT_PUBLIC_URL,
  }
  console.log(JSON.stringify({ ...addresses, DATA_DIR, settingsOfOthers, unknown }))
}

/**
 * For each part the set variables that only the other part reads, which are therefore withheld; and those that neither
 * reads, although they begin like a setting.
 */
async function namesOfOthers() {
  const { isContentSetting } = await import('../content/src/core/settings/content-settings.ts')
  const names = Object.keys(process.env)
  return {
    unknown: unreadSettings(process.env, (name) => isSiteSetting(name) || isContentSetting(name)),
    settingsOfOthers: {
      content: names.filter((name) => isSiteSetting(name) && !isContentSetting(name)),
      site: names.filter((name) => isContentSetting(name) && !isSiteSetting(name)),
    },
  }
}

if (mistakes.size > 0) {
  console.error([...mistakes].join('\n'))
  process.exitCode = 1
}
