import type { Config, Field, LabelFunction, Option } from 'payload'
import { z } from 'zod'
import { withEach, withEachField } from '../../core/fields/with-hooks.ts'
import { makeFieldsForEachReader } from '../../core/payload/fields-of-forms.ts'
import { inPanelLanguage } from '../../core/words/words.ts'

/** Every page of the panel carries all labels: as functions they are sent in the reader's language alone. */
export function withLabelsInOneLanguage(config: Config): Config {
  makeFieldsForEachReader()
  return withEach(
    withEachField(config, relabelled),
    (type) => ({ ...type, ...(type.labels && { labels: eachOf(type.labels) }) }),
    // Payload's list of versions sends the label of a page as it is, which must be no function then.
    (page) => page,
  )
}

/** Payload asks labels of tabs without saying the language, so these stay as they are. */
function relabelled(field: Field): Field {
  return Object.assign(
    {},
    field,
    // The comparison of versions leaves out what a long text is called by a function.
    'label' in field && field.type !== 'richText' && { label: inOneLanguage(field.label) },
    'labels' in field && field.labels && { labels: eachOf(field.labels) },
    'options' in field && { options: field.options.map(relabelledOption) },
  )
}

function relabelledOption(option: Option): Option {
  return typeof option === 'string' ? option : { ...option, label: inOneLanguage(option.label) }
}

function eachOf<T extends object>(labels: T): T {
  return Object.assign(
    {},
    labels,
    Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, inOneLanguage(label)])),
  )
}

function inOneLanguage<T>(label: T): T | LabelFunction {
  const { data } = texts.safeParse(label)
  return data ? ({ i18n }) => inPanelLanguage(data, { i18n }) : label
}

const texts = z.record(z.string(), z.string())
