import { readContentSettings } from '../core/settings/content-settings.ts'
import { type Runtime, runtimeOf, setRuntime } from '../core/settings/runtime.ts'

/** The runtime of these settings; missing ones get values for tests. */
export function testRuntime(variables: Readonly<Record<string, string | undefined>> = {}): Runtime {
  const settings = readContentSettings(variables, '/none', '/none')
  return runtimeOf({
    ...settings,
    DATABASE_URL: settings.DATABASE_URL ?? 'postgres://127.0.0.1:1/none',
    PAYLOAD_SECRET: settings.PAYLOAD_SECRET ?? 'a secret of the tests alone',
    CONTENT_STATIC_TOKEN: settings.CONTENT_STATIC_TOKEN ?? '',
    CONTENT_INTAKE_TOKEN: settings.CONTENT_INTAKE_TOKEN ?? '',
    picturesAhead: false,
  })
}

/**
 * Makes this the runtime of the process until the returned function is called. A test calls it at its end, because
 * the next test file runs in the same process.
 */
export function asProcess(runtime: Runtime): () => void {
  const { alunRuntime } = globalThis
  setRuntime(runtime)
  return () => {
    globalThis.alunRuntime = alunRuntime
  }
}
