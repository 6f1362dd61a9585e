import { prepareDataDir } from '@alun/platform/data-dir'
import { listen } from '@alun/platform/listener'
import { StartError } from '@alun/platform/start-error'
import { readContentSettings } from '../content/src/settings/content-settings.ts'
import { readSiteEnvironment } from '../site/server/environment.ts'
import { root } from './workspace.mjs'

/**
 * Reports all mistakes in the settings before the long steps begin, one line each. The parts named
 * in the arguments check theirs again when they start.
 */
const parts = process.argv.slice(2)
const mistakes = new Set<string>()
const ports = new Map<string, number>()
const dataDirs = new Set<string>()

async function collect(check: () => unknown) {
  try {
    await check()
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause
    for (const mistake of cause.message.split('\n')) mistakes.add(mistake)
  }
}

if (parts.includes('content')) {
  await collect(() => {
    const settings = readContentSettings(process.env, root, root)
    ports.set('CONTENT_PORT', settings.CONTENT_PORT)
    dataDirs.add(settings.DATA_DIR)
  })
}
if (parts.includes('site')) {
  await collect(() => {
    const environment = readSiteEnvironment(process.env, root, root)
    ports.set('PORT', environment.port)
    dataDirs.add(environment.dataDir)
  })
}
if (new Set(ports.values()).size < ports.size) {
  mistakes.add(`PORT and CONTENT_PORT are both ${ports.get('PORT')}: each part needs its own`)
} else {
  for (const [setting, port] of ports) {
    await collect(async () => (await listen({ setting, port })).close(0))
  }
}
for (const dataDir of dataDirs) await collect(() => prepareDataDir(dataDir))

if (mistakes.size > 0) {
  console.error([...mistakes].join('\n'))
  process.exitCode = 1
}
