import { z } from 'zod'

const invalidInput = z.object({ input: z.string() })
const invalidShape = z.object({
  issues: z
    .tuple([z.object({ path: z.array(z.union([z.string(), z.number()])).min(1) })])
    .rest(z.unknown()),
})

/** Path of the value that an error names, within the content of a page; `null` if it names none. */
export function fieldOf(error: unknown, content: object): string | null {
  const shape = invalidShape.safeParse(error)
  if (shape.success) return shape.data.issues[0].path.join('.').slice(0, 200)
  const value = namedValue(error)
  return value === null ? null : fieldWhere(content, (text) => text === value)
}

/** Path of the first text within the content of a page that passes a test; `null` if none does. */
export function fieldWhere(content: object, test: (text: string) => boolean): string | null {
  return pathOf(content, test)?.join('.').slice(0, 200) ?? null
}

/** `new URL` puts the value into `input`, `Intl` at the end of the message. */
function namedValue(error: unknown): string | null {
  const input = invalidInput.safeParse(error)
  if (input.success) return input.data.input
  const message = error instanceof Error ? error.message : ''
  const at = message.indexOf(': ')
  return at === -1 ? null : message.slice(at + 2)
}

function pathOf(content: unknown, test: (text: string) => boolean): string[] | null {
  if (typeof content === 'string') return test(content) ? [] : null
  if (typeof content !== 'object' || content === null) return null
  for (const [name, part] of Object.entries(content)) {
    const rest = pathOf(part, test)
    if (rest) return [name, ...rest]
  }
  return null
}
