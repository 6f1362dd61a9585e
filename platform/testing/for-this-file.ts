import { afterAll } from 'vitest'

/** What a file of tests opens once; it is closed after the last of them. */
export function forThisFile<T extends { close: () => unknown }>(opening: Promise<T>): Promise<T> {
  afterAll(async () => {
    await (await opening).close()
  })
  return opening
}
