import { createServer } from 'node:net'
import { DataDirError, prepareDataDir } from '@alun/platform/data-dir'
import { EnvironmentError } from '@alun/platform/environment'
import { readContentSettings } from '../content/src/settings/content-settings.ts'
import { readSiteEnvironment } from '../site/server/environment.ts'
import { root } from './workspace.mjs'

/**
 * Tells all mistakes in the settings before the long steps begin, one line each. The parts named in
 * the arguments check theirs again when they start.
 */
const parts = process.argv.slice(2)
const mistakes = new Set<string>()
const ports = new Map<string, number>()
const dataDirs = new Set<string>()

function collect(read: () => void) {
  try {
    read()
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause
    for (const mistake of cause.mistakes) mistakes.add(mistake)
  }
}

if (parts.includes('content')) {
  collect(() => {
    const settings = readContentSettings(process.env, root, root)
    ports.set('CONTENT_PORT', settings.CONTENT_PORT)
    dataDirs.add(settings.DATA_DIR)
  })
}
if (parts.includes('site')) {
  collect(() => {
    const environment = readSiteEnvironment(process.env, root, root)
    ports.set('PORT', environment.port)
    dataDirs.add(environment.dataDir)
  })
}
if (new Set(ports.values()).size < ports.size) {
  mistakes.add(`PORT and CONTENT_PORT are both ${ports.get('PORT')}: each part needs its own`)
} else {
  for (const [name, port] of ports) {
    if (await isTaken(port)) mistakes.add(`${name} ${port} is already in use`)
  }
}
for (const dataDir of dataDirs) {
  await prepareDataDir(dataDir).catch((cause: unknown) => {
    if (!(cause instanceof DataDirError)) throw cause
    mistakes.add(cause.message)
  })
}

if (mistakes.size > 0) {
  console.error([...mistakes].join('\n'))
  process.exitCode = 1
}

function isTaken(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', (cause: Error & { code?: string }) => resolve(cause.code === 'EADDRINUSE'))
    probe.listen(port, () => probe.close(() => resolve(false)))
  })
}
