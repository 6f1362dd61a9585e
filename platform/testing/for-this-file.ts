import { afterAll } from 'vitest'

/** Opens something for a test file and closes it after the last test. */
export function forThisFile<T extends { close: () => unknown }>(opening: Promise<T>): Promise<T> {
  afterAll(async () => {
    await (await opening).close()
  })
  return opening
}
