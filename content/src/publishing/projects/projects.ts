import { modules, permits, tenure } from '@alun/contract/rules/site'
import {
  constructionStages,
  projectKinds,
  projectStages,
  travelModes,
} from '@alun/contract/schema/project'
import { type Tenure, tenures } from '@alun/contract/site-definition/tenures'
import type { Field, PayloadRequest } from 'payload'
import { z } from 'zod'
import { day, notBefore } from '../../core/fields/day.ts'
import { itemFields } from '../../core/fields/item.ts'
import { itemCollection } from '../../core/fields/item-collection.ts'
import { withKind } from '../../core/fields/kind.ts'
import { currency, money, moneyKind } from '../../core/fields/money.ts'
import { captionedPicture, seo } from '../../core/fields/page-fields.ts'
import {
  checkbox,
  choice,
  group,
  help,
  integer,
  kilometres,
  localText,
  localTextarea,
  mediaFile,
  minutes,
  optionsOf,
  percent,
  rasterFile,
  relation,
  row,
  rows,
  siteChoice,
  storedOnly,
  textRows,
} from '../../core/fields/plain.ts'
import { coordinates, postalAddress } from '../../core/fields/postal-address.ts'
import { richText } from '../../core/fields/rich-text.ts'
import { namesOf, permitWords, words } from '../../core/words/panel-words.ts'
import { inPanelLanguage, type Words } from '../../core/words/words.ts'
import { writeNumber } from '../../core/words/written-numbers.ts'

export const constructionStageOptions = optionsOf(
  constructionStages,
  'projects.construction.stages',
)
const milestones = ['contract', 'foundations', 'structure', 'finishing', 'keys'] as const

const overview: Field[] = [
  localText('tagline'),
  captionedPicture('hero'),
  localText('aboutHeading'),
  richText('about'),
  rows('keyFacts', [row(localText('value'), localText('label'))]),
  textRows('features'),
  group('completion', [day('date'), localText('text'), localText('note')]),
]

const location: Field[] = [
  group('location', [
    coordinates(),
    localText('address'),
    ...postalAddress(),
    localText('heading'),
    localTextarea('text'),
    captionedPicture('picture'),
    rows('places', [
      localText('name', { label: words('fields.name') }),
      row(
        kilometres('distanceKm'),
        minutes('minutes'),
        choice('mode', optionsOf(travelModes, 'projects.location.places.modes')),
      ),
    ]),
    localText('note'),
  ]),
]

const documentKinds: [value: string, label: Words][] = [
  ...(tenure.includes('leasehold') ? [kindOf('lease')] : []),
  ...(['contract', 'specification', 'reserve-fund', 'other'] as const).map(kindOf),
  ...permits.map((code): [string, Words] => [code, permitWords(code)]),
]

function kindOf(
  value: 'lease' | 'contract' | 'specification' | 'reserve-fund' | 'other',
): [string, Words] {
  return [value, words(`projects.documents.kinds.${value}`)]
}

/** Terms of a lease are shown only if the site sells leaseholds. */
const leaseIsAsked = tenure.includes('leasehold')
  ? { admin: { condition: ({ tenure: held }: { tenure?: Tenure }) => held !== 'freehold' } }
  : storedOnly

const ownership: Field[] = [
  group(
    'lease',
    [
      localText('formText'),
      row(day('start'), day('end', { validate: notBefore('start') })),
      row(integer('years'), integer('yearsLeftAtHandover'), integer('extensionYears')),
      localTextarea('text'),
      localTextarea('extension'),
      localTextarea('rights'),
    ],
    leaseIsAsked,
  ),
  percent(
    'commissionPercent',
    modules.agencies ? help('projects.commissionPercent.help') : storedOnly,
  ),
  group('paymentPlan', [
    rows(
      'stages',
      [
        row(
          percent('percent', { required: true }),
          choice('milestone', optionsOf(milestones, 'projects.milestones')),
        ),
        localText('title'),
        localText('text'),
      ],
      { validate: sharesAddUp },
    ),
    localTextarea('note'),
  ]),
  rows('documents', [
    row(
      siteChoice('kind', documentKinds),
      choice(
        'availability',
        optionsOf(['on-request', 'planned', 'download'], 'projects.documents.availability'),
        { enumName: 'enum_project_document_availability' },
      ),
      day('date'),
    ),
    localText('title'),
    localText('note'),
    mediaFile('file', { filterOptions: { mimeType: { equals: 'application/pdf' } } }),
  ]),
]

const shares = z.array(z.looseObject({ percent: z.number() }))

/** Rejects payments that leave a part of the price open, or ask for more than all of it. */
function sharesAddUp(stages: unknown, { req }: { req: PayloadRequest }): string | true {
  const { data } = shares.safeParse(stages)
  if (data === undefined || data.length === 0) return true
  const sum = data.reduce((total, { percent: share }) => total + share, 0)
  if (Math.abs(sum - 100) < 0.001) return true
  return inPanelLanguage('projects.paymentPlan.notAll', req, {
    sum: writeNumber(sum, req.i18n.language),
  })
}

function scenario(name: string, label: Words): Field {
  return group(name, [row(nightlyRate, percent('occupancyPercent'))], { label })
}

/** Minor units of the project's currency. */
const nightlyRate = withKind({ name: 'nightlyRate', type: 'number' }, moneyKind)

const forecast: Field[] = [
  group('forecast', [
    localTextarea('formula'),
    localTextarea('disclaimer'),
    localTextarea('note'),
    rows(
      'types',
      [
        relation('unitType', 'unit-types', { required: true }),
        checkbox('primary', help('projects.forecast.types.primary.help')),
        money('priceAtConstruction', { currencyOf: 'currency' }),
        money('priceAfterCompletion', { currencyOf: 'currency' }),
        row(
          percent('managementPercent', help('projects.ofRevenue')),
          percent('operatingPercent', help('projects.ofRevenue')),
          percent('taxPercent', help('projects.ofRevenue')),
        ),
        scenario('pessimistic', words('projects.forecast.types.pessimistic')),
        scenario('realistic', words('projects.forecast.types.realistic')),
        scenario('optimistic', words('projects.forecast.types.optimistic')),
      ],
      {
        admin: {
          initCollapsed: true,
          description: words('projects.forecast.types.help'),
        },
      },
    ),
  ]),
]

const pictures: Field[] = [
  group('masterPlan', [
    mediaFile('media', { filterOptions: { mimeType: { equals: 'image/svg+xml' } } }),
    choice('kind', optionsOf(['master-plan', 'elevation'], 'projects.masterPlan.kinds')),
    localText('caption'),
  ]),
  group('album', [
    localText('note'),
    rows('items', [mediaFile('media'), localText('caption')], {
      labels: { singular: words('projects.pictureRow'), plural: words('projects.pictureRow') },
    }),
  ]),
  group('video', [
    mediaFile('media', { filterOptions: { mimeType: { equals: 'video/mp4' } } }),
    rasterFile('poster'),
    localText('caption'),
  ]),
]

const construction: Field[] = [
  group('construction', [
    row(
      choice('stage', constructionStageOptions, { enumName: 'enum_construction_stage' }),
      percent('progressPercent'),
    ),
    localText('next'),
    rows('planned', [localText('when'), localText('title')]),
  ]),
]

export const projects = itemCollection({
  slug: 'projects',
  labels: namesOf('projects'),
  group: 'property',
  admin: {
    defaultColumns: ['title', 'district', 'kind', 'stage', 'readyLocales', '_status'],
    components: { Description: '/src/publishing/projects/panel/projects-help.tsx#ProjectsHelp' },
  },
  fields: [
    ...itemFields(),
    row(
      choice('stage', optionsOf(projectStages, 'projects.stages'), {
        required: true,
        defaultValue: 'construction',
      }),
      choice('kind', optionsOf(projectKinds, 'projects.kinds'), { required: true }),
      localText('district'),
      currency('currency', { required: true }),
    ),
    choice('tenure', optionsOf(tenures, 'projects.tenures'), {
      enumName: 'enum_project_tenure',
      defaultValue: () => tenure[0],
      // Shown if the site has more than one.
      ...(tenure.length < 2 && storedOnly),
    }),
    {
      type: 'tabs',
      tabs: [
        { label: words('projects.tabs.about'), fields: overview },
        { label: words('projects.tabs.location'), fields: location },
        { label: words('projects.tabs.terms'), fields: ownership },
        {
          label: words('projects.tabs.forecast'),
          fields: forecast,
          admin: { condition: () => modules.forecast },
        },
        { label: words('projects.tabs.pictures'), fields: pictures },
        { label: words('projects.tabs.construction'), fields: construction },
        { label: words('projects.tabs.search'), fields: [seo()] },
      ],
    },
  ],
})
