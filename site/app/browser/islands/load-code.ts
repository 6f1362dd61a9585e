import { islandDataIn } from './island-data.ts'
import { reloadForLostCode, watchLoad } from './lost-code.ts'

/** Loads a part that an island names. Without it the page reloads if it may, as for an island. */
export async function loadPart<Code>(name: string): Promise<Code> {
  const own = islandDataIn(document).files[name] ?? []
  try {
    return await watchLoad(() => imported<Code>(own[0] ?? '', fetchFiles(own)))
  } catch (cause) {
    reloadForLostCode()
    throw cause
  }
}

const files = new Map<string, Promise<void>>()

/** A failed `import()` cannot be repeated in a document, but a failed `fetch` can: fetch first. */
export async function fetchFiles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(
    hrefs.map((href) => {
      const coming = files.get(href) ?? fetchFile(href)
      files.set(href, coming)
      return coming
    }),
  )
}

async function fetchFile(href: string): Promise<void> {
  try {
    const answer = await fetch(href)
    if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
    await answer.arrayBuffer()
  } catch (cause) {
    files.delete(href)
    throw cause
  }
}

/** Imports a file after all files of its code have been fetched. */
export const imported = async <Code>(file: string, fetched: Promise<unknown>): Promise<Code> => {
  await fetched
  return import(/* @vite-ignore */ file)
}
