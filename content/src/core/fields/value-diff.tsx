import { createTurns } from '@alun/platform/turns'
import { FieldDiffContainer } from '@payloadcms/ui/rsc'
import type { ClientField, Field, FieldDiffServerProps } from 'payload'
import { z } from 'zod'
import { accountNames } from '../payload/account-rows.ts'
import { byLocale } from '../records/former-languages.ts'
import { type LexicalNode, lexicalState, linkTarget, uploadOf } from '../records/lexical.ts'
import { nearestText } from '../records/localise.ts'
import { values } from '../records/values.ts'
import { changedWords } from '../rich-text/changed-words.ts'
import { asText, WrittenText } from '../rich-text/panel/written-text.tsx'
import { languageIn } from '../words/account-words.ts'
import { commaList } from '../words/comma-list.ts'
import { panelLocale, panelTextOf } from '../words/words.ts'
import { writeMoney } from '../words/written-numbers.ts'
import { kindOf } from './kind.ts'

type Props = FieldDiffServerProps<Field, ClientField>
type Reader = Pick<Props, 'i18n' | 'req'>

/** Shows which words of a value differ between two versions, with labels instead of stored codes. */
export function ValueDiff(props: Props) {
  const texts = [props.comparisonValue, props.versionValue].map((value) => {
    const state = lexicalState.safeParse(value).data
    return state ? readable(state.root) : asText(written(value, props.field, props))
  })
  return <Sides {...props} texts={texts} />
}

/** Compares the people who saved or scheduled two versions; shows their names, because ids say nothing. */
export async function PersonDiff(props: Props) {
  const ids = [props.comparisonValue, props.versionValue].map((id) =>
    typeof id === 'string' ? id : null,
  )
  const names = await accountNames(props.req.payload.db.drizzle, ids)
  const unknown = panelTextOf(props.i18n).t('panel.versions.nobody')
  const texts = ids.map((id) => asText(id === null ? '' : (names.get(id) ?? unknown)))
  return <Sides {...props} texts={texts} />
}

/** Hides fields that only the service uses. */
export const NoDiff = () => null

/** Lets other requests run between two fields, because each takes some milliseconds, and a page has hundreds. */
const turn = createTurns()

async function Sides({
  clientField,
  i18n,
  locale,
  nestingLevel = 0,
  texts: [former = asText(''), current = asText('')],
}: Props & { texts: readonly LexicalNode[] }) {
  await turn()
  const [from, to] = changedWords(former, current)
  const label = {
    label: 'label' in clientField ? clientField.label : '',
    ...(locale && { locale: languageIn(locale, { i18n }) }),
  }
  return (
    <FieldDiffContainer
      className="value-diff"
      From={<Side text={from} />}
      To={<Side text={to} />}
      i18n={i18n}
      label={label}
      nestingLevel={nestingLevel}
    />
  )
}

const Side = ({ text }: { text: LexicalNode }) => (
  <div className="html-diff">
    <WrittenText text={text} />
  </div>
)

const title = z.union([z.string(), byLocale(z.string().nullable())])
const stored = z.union([z.string(), z.number()])
const sum = z.object({ amount: z.number(), currency: z.string() })
const label = z.union([z.string(), z.record(z.string(), z.string())])
/** A value in the words of the panel; empty if a version has no such value. */
function written(value: unknown, field: Field, reader: Reader): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return commaList(...value.map((each) => written(each, field, reader)))
  const text = panelTextOf(reader.i18n)
  const { data: plain } = stored.safeParse(value)
  const shown = plain === undefined ? undefined : kindOf(field)?.write?.(plain, text)
  if (shown !== undefined) return shown
  switch (field.type) {
    case 'checkbox':
      return reader.i18n.t(value === true ? 'general:true' : 'general:false')
    case 'group': {
      const { data } = sum.safeParse(value)
      return data ? writeMoney(data.amount, data.currency, text.language) : ''
    }
    case 'select': {
      const option = field.options.find((each) => typeof each === 'object' && each.value === value)
      const label = typeof option === 'object' ? option.label : value
      // Ours are words in every language, Payload's are functions.
      const { i18n } = reader
      return inWords(typeof label === 'function' ? label({ i18n, t: i18n.t }) : label, reader)
    }
    case 'relationship':
      return titleOf(value, field.relationTo, reader)
    default:
      return String(value)
  }
}

function inWords(given: unknown, { i18n }: Pick<Reader, 'i18n'>): string {
  const { data = String(given) } = label.safeParse(given)
  return typeof data === 'string' ? data : panelTextOf(i18n).t(data)
}

/** The title of a record; the words for one that is gone or that the person may not read. */
function titleOf(value: unknown, type: string | string[], { i18n, req }: Reader): string {
  const collection = Object.values(req.payload.collections).find(
    ({ config }) => config.slug === type,
  )
  const read = title.safeParse(values.parse(value)[collection?.config.admin.useAsTitle ?? 'id'])
  const { language, t } = panelTextOf(i18n)
  if (!read.success) return t('panel.versions.unreadable')
  return typeof read.data === 'string'
    ? read.data
    : (nearestText(read.data, panelLocale(language)) ?? '')
}

const file = z.object({ value: z.object({ filename: z.string() }) })

/** A long text whose files and addresses of links are words. */
function readable(node: LexicalNode): LexicalNode {
  const upload = uploadOf(node)
  if (upload) {
    const name = file.safeParse(node).data?.value.filename
    return asText(commaList(name, upload.alt, upload.caption)).children?.[0] ?? node
  }
  const children = node.children?.map(readable)
  const { url } = linkTarget(node)
  if (!children) return node
  const address = url ? [{ type: 'text', text: ` (${url})` }] : []
  return { ...node, children: [...children, ...address] }
}
