import {
  type AnswerPlaceholder,
  answerPlaceholders as placeholders,
} from '../../../core/records/template.ts'

export type TemplateValues = Partial<Record<AnswerPlaceholder, string | null>>

/** First name for the greeting: `Taras K.` → `Taras`. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

export type FilledTemplate = ReturnType<typeof fillTemplate>

const gap = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

/**
 * Fills the gaps of a template. Leaves out a paragraph with an empty gap, so that no incomplete sentence is
 * sent. Without a name the greeting only loses the name.
 */
export function fillTemplate(template: string, values: TemplateValues) {
  const filled = new Set<AnswerPlaceholder>()
  const paragraphs = template.split(/\n{2,}/).flatMap((paragraph) => {
    const nameless = values.name ? paragraph : paragraph.replace(/,? ?\{name\},?/g, '')
    const gaps = placeholders.filter((each) => nameless.includes(`{${each}}`))
    if (gaps.some((each) => !values[each])) return []
    for (const each of gaps) filled.add(each)
    return [nameless.replace(gap, (_, name: AnswerPlaceholder) => values[name] ?? '')]
  })
  return { text: paragraphs.join('\n\n'), filled: placeholders.filter((each) => filled.has(each)) }
}
