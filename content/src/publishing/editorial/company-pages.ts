// biome-ignore-all lint/plugin/compared-class: schemas of the contract.
import { emailAddress } from '@alun/contract/schema/address'
import { companyPages as contracts } from '@alun/contract/schema/company-pages'
import { faq as faqContract, figure } from '@alun/contract/schema/editorial'
import { captionedPicture } from '@alun/contract/schema/picture'
import {
  localLines,
  richText as richContract,
  localText as textContract,
} from '@alun/contract/schema/text'
import { globalsOfPages } from '@alun/contract/site-definition/screen-table'
import type { Field } from 'payload'
import { z } from 'zod'
import {
  describedPicture,
  faq,
  searchWords,
  sectionKey,
  seo,
  sourcedFigures,
} from '../../core/fields/page-fields.ts'
import {
  group,
  integer,
  kindText,
  localText,
  localTextarea,
  relation,
  row,
  rows,
  textRows,
} from '../../core/fields/plain.ts'
import { richText } from '../../core/fields/rich-text.ts'
import { textKinds } from '../../core/fields/text-kinds.ts'
import { words } from '../../core/words/panel-words.ts'
import { pageGlobal } from './page-global.ts'

type Page = keyof typeof contracts

/** Fields that are stored in another way than they are sent; `null` for a value of the settings. */
const stored: { [P in Page]?: { [F in keyof z.infer<(typeof contracts)[P]>]?: Field | null } } = {
  // What the company says about itself needs no source.
  about: { figures: rows('figures', [row(localText('value'), localText('label'))]) },
  career: { email: null },
  contacts: {
    departments: rows('departments', [
      localText('name', { label: words('fields.name') }),
      kindText('email', textKinds.mail),
      relation('person', 'team'),
    ]),
  },
}

const fieldOfContract = new Map<z.core.$ZodType, (name: string) => Field>([
  [textContract, localText],
  [localLines, localTextarea],
  [richContract, richText],
  [captionedPicture, describedPicture],
  [faqContract, faq],
  [emailAddress, (name) => kindText(name, textKinds.mail)],
])

function fieldsOf(
  { shape }: z.ZodObject,
  replaced: Record<string, Field | null | undefined> = {},
): Field[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const { [name]: field = fieldOf(name, schema) } = replaced
    return field ?? []
  })
}

function fieldOf(name: string, schema: z.core.$ZodType): Field {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldOf(name, schema.unwrap())
  if (name === 'key') return sectionKey()
  const known = fieldOfContract.get(schema)
  if (known) return known(name)
  if (schema instanceof z.ZodNumber) return integer(name)
  if (schema instanceof z.ZodObject) return group(name, fieldsOf(schema))
  if (schema instanceof z.ZodArray) return listOf(name, schema.element)
  throw new Error(`No field of a page is a ${schema._zod.def.type}`)
}

function listOf(name: string, element: z.core.$ZodType): Field {
  if (element === textContract) return textRows(name)
  if (element === figure) return sourcedFigures()
  if (!(element instanceof z.ZodObject)) throw new Error(`Rows of ${name} have no fields`)
  const fields = fieldsOf(element)
  const areLines = Object.values(element.shape).every((each) => each === textContract)
  return rows(name, areLines ? [row(...fields)] : fields)
}

export const companyPages = globalsOfPages
  .filter((slug) => slug !== 'home')
  .map((slug) =>
    pageGlobal({
      slug,
      fields: [...fieldsOf(contracts[slug], stored[slug]), searchWords(), seo()],
    }),
  )
