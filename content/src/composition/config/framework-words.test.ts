import { en } from '@payloadcms/translations/languages/en'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { groupOf } from '../../core/words/flat-words.ts'
import words from '../../core/words/panel/en.json' with { type: 'json' }

const texts = z.record(z.string(), z.record(z.string(), z.string()))

/** The values that a text takes, such as `{{label}}`. */
const valuesOf = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []

it('the replaced words of Payload exist in Payload, with the same values', () => {
  const original = texts.parse(en.translations)
  const replaced = texts.parse(groupOf(words, 'framework'))
  const unknown = Object.entries(replaced).flatMap(([area, names]) =>
    Object.entries(names).flatMap(([name, text]) => {
      const present = original[area]?.[name]
      const isKnown = valuesOf(text).every((value) => present?.includes(value))
      return present !== undefined && isKnown ? [] : [`${area}:${name}`]
    }),
  )
  expect(unknown).toEqual([])
})
