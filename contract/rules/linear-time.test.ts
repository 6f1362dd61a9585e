import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((file) => /(?<!\.test|\.d)\.ts$/.test(file))

const long = (part: string) => part.repeat(Math.ceil(20_000 / part.length))
const texts = [
  'a',
  ' ',
  '\n',
  '+',
  '1 ',
  '.',
  'a.',
  'a@',
  '-',
  '/',
  '(',
  '<a ',
  '%',
  '"',
  '\\',
  'ж',
]
  .flatMap((part) => [long(part), `${long(part)}!`])
  .concat([long('e\u0301'), long('https://'), long('a=1&')])

it('a rule needs no time that grows with the square of a text', { timeout: 60_000 }, async () => {
  const slow: string[] = []
  let called = 0
  for (const file of files) {
    const rules: Record<string, unknown> = await import(/* @vite-ignore */ `${folder.href}${file}`)
    for (const [name, rule] of Object.entries(rules)) {
      if (typeof rule !== 'function' || rule.length > 2) continue
      called += 1
      for (const text of texts) {
        const begun = process.cpuUsage()
        const call = async () => Reflect.apply(rule, undefined, [text, text])
        // Many rules read no text.
        await Promise.allSettled([call()])
        if (process.cpuUsage(begun).user > 200_000) slow.push(`${name} ${text.slice(0, 2)}`)
      }
    }
  }
  expect(slow).toEqual([])
  expect(called).toBeGreaterThan(100)
})
