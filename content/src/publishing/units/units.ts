import { unitKeyOf, unitStatuses } from '@alun/contract/rules/unit'
import { type Fact, unitFacts } from '@alun/contract/rules/unit-fields'
import type { Field, PayloadRequest, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { onlyRoles } from '../../core/access/entity-access.ts'
import { money } from '../../core/fields/money.ts'
import {
  choice,
  help,
  kindText,
  numberField,
  optionsOf,
  relation,
  row,
  view,
} from '../../core/fields/plain.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import { textKinds } from '../../core/fields/text-kinds.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'
import { inPanelLanguage, panelLocale } from '../../core/words/words.ts'
import { editorsOf, type UnitField } from './unit-fields.ts'
import { choiceWords, shapeName } from './unit-kinds.ts'
import { sameNumber } from './unit-rows.ts'

const editorsOnly = { update: onlyRoles(...editorsOf('key')) }
const salesToo = { update: onlyRoles(...editorsOf('price')) }

const ofProject = z.object({ project: z.string() })

/** The unique index `units_number` decides; this says in words which unit has the number. */
const isFreeNumber: TextFieldSingleValidation = async (number, { id, req, siblingData }) => {
  const { data } = ofProject.safeParse(siblingData)
  if (!data || !number) return true
  const locale = panelLocale(req.i18n.language)
  const unit = id === undefined ? null : String(id)
  const same = await sameNumber(await connectionOf(req), number, { of: data.project, unit, locale })
  return same === null
    ? true
    : inPanelLanguage('units.numberTaken', req, { number: same.label, project: same.title ?? '—' })
}

/** The address of the form for a new unit contains project and type of the unit beside which it was opened. */
const asked =
  (name: 'project' | 'type') =>
  ({ req }: { req: PayloadRequest }) =>
    z.uuid().safeParse(req.query?.[name]).data

/** The form's field of a fact. */
function formField(fact: Fact & { name: UnitField }): Field {
  const { name } = fact
  const access = { update: onlyRoles(...editorsOf(name)) }
  if (fact.kind !== 'choice') {
    const { kind, max, min, isNeeded: required = false } = fact
    return numberField(kind, name, { access, max, min, required })
  }
  const options = fact.of.map((value) => {
    const label = choiceWords[name]?.[value]
    return { value, label: label ? words(label) : value }
  })
  return choice(name, options, {
    ...{ access, required: true, defaultValue: fact.empty },
    enumName: `enum_unit_${name}`,
  })
}

const fields: Field[] = [
  row(
    relation('project', 'projects', {
      required: true,
      index: true,
      access: editorsOnly,
      defaultValue: asked('project'),
    }),
    relation('unitType', 'unit-types', {
      required: true,
      index: true,
      access: editorsOnly,
      defaultValue: asked('type'),
      filterOptions: ({ siblingData }) => {
        const { data } = ofProject.safeParse(siblingData)
        return data ? { project: { equals: data.project } } : true
      },
    }),
  ),
  row(
    kindText('label', textKinds.unitNumber, {
      required: true,
      needed: true,
      access: editorsOnly,
      validate: isFreeNumber,
      label: words('units.columns.label'),
    }),
    kindText('key', shapeName, {
      required: true,
      index: true,
      access: editorsOnly,
      // Filled in by default, because a project without a master plan has no shapes to name.
      hooks: {
        beforeValidate: [
          ({ data, value }) => value || (data?.label ? unitKeyOf(String(data.label)) : value),
        ],
      },
      label: words('units.key.label'),
      ...help('units.key.help'),
    }),
  ),
  row(...unitFacts.map(formField)),
  money('price', { required: true, isPrice: true, currencyOf: 'project', access: salesToo }),
  choice('status', optionsOf(unitStatuses, 'units.statuses'), {
    required: true,
    defaultValue: 'available',
    enumName: 'enum_unit_status',
    index: true,
    access: salesToo,
  }),
  view(
    'holding',
    words('units.holding.heading'),
    '/src/publishing/units/holdings/panel/holding-field.tsx#HoldingField',
  ),
  view(
    'priceHistory',
    words('units.grid.history'),
    '/src/publishing/units/panel/price-history-field.tsx#PriceHistoryField',
  ),
]

/** Without drafts: a saved price or status is public at once. */
export const units = recordCollection({
  slug: 'units',
  labels: namesOf('units'),
  group: 'property',
  admin: {
    useAsTitle: 'label',
    defaultColumns: [
      'label',
      'project',
      'unitType',
      'status',
      'price.amount',
      'area',
      'floor',
      'updatedAt',
    ],
    listSearchableFields: ['label', 'key'],
    components: {
      views: { list: { Component: '/src/publishing/units/panel/units-view.tsx#UnitsView' } },
    },
    pagination: { defaultLimit: 50 },
    description: words('units.help'),
  },
  defaultSort: 'key',
  indexes: [{ fields: ['project', 'key'], unique: true }],
  fields,
})
