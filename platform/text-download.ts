/** Length of a part, in characters. Sending a part costs more than making a row, so rows are sent together. */
const partLength = 65_536

/** A file that the browser saves, sent while its text is made. */
export function textDownload(
  filename: string,
  type: string,
  texts: AsyncGenerator<string, undefined>,
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      let part = ''
      let isDone = false
      while (!isDone && part.length < partLength) {
        const next = await texts.next()
        isDone = next.done === true
        part += next.value ?? ''
      }
      if (part !== '') controller.enqueue(encoder.encode(part))
      if (isDone) controller.close()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}
