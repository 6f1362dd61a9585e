import type {
  constructionStages,
  districts,
  projectKinds,
  projectStages,
} from '@alun/contract/schema/project'
import type { Field } from 'payload'
import { day } from '../../fields/day.ts'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import { currency, money } from '../../fields/money.ts'
import { captionedPicture, seo } from '../../fields/parts.ts'
import {
  checkbox,
  choice,
  decimal,
  group,
  help,
  integer,
  kilometres,
  localText,
  localTextarea,
  mediaFile,
  minutes,
  options,
  percent,
  rasterFile,
  relation,
  row,
  rows,
  textRows,
} from '../../fields/plain.ts'
import { postalAddress } from '../../fields/postal-address.ts'
import { richText } from '../../fields/rich-text.ts'
import { pictureRow } from '../../words/row-words.ts'
import { type Words, words } from '../../words/words.ts'

const districtOptions = options<(typeof districts)[number]>({
  berawa: words('Berawa', 'Берава', 'Берава'),
  canggu: words('Canggu', 'Чангу', 'Чангу'),
  pererenan: words('Pererenan', 'Переренан', 'Переренан'),
})

const kindOptions = options<(typeof projectKinds)[number]>({
  villas: words('Villas', 'Вілли', 'Виллы'),
  apartments: words('Apartments', 'Апартаменти', 'Апартаменты'),
  townhouses: words('Townhouses', 'Таунхауси', 'Таунхаусы'),
})

const stageOptions = options<(typeof projectStages)[number]>({
  planning: words('Planning', 'Проєктування', 'Проектирование'),
  construction: words('Under construction', 'Будується', 'Строится'),
  completed: words('Completed', 'Збудовано', 'Построен'),
})

export const constructionStageOptions = options<(typeof constructionStages)[number]>({
  contract: words('Contract', 'Договір', 'Договор'),
  permit: words('Permit', 'Дозвіл', 'Разрешение'),
  foundations: words('Foundations', 'Фундамент', 'Фундамент'),
  structure: words('Structure', 'Каркас', 'Каркас'),
  finishing: words('Finishing', 'Оздоблення', 'Отделка'),
  handover: words('Handover', 'Передача', 'Передача'),
})

const milestoneOptions = options({
  contract: words('Contract', 'Договір', 'Договор'),
  foundations: words('Foundations', 'Фундамент', 'Фундамент'),
  structure: words('Structure', 'Каркас', 'Каркас'),
  finishing: words('Finishing', 'Оздоблення', 'Отделка'),
  keys: words('Keys', 'Ключі', 'Ключи'),
})

const ofRevenue = help('Per cent of revenue', 'Відсоток від доходу', 'Процент от дохода')

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
    group('coordinates', [
      row(decimal('lat', { min: -90, max: 90 }), decimal('lng', { min: -180, max: 180 })),
    ]),
    localText('address'),
    ...postalAddress(),
    localText('heading'),
    localTextarea('text'),
    captionedPicture('picture'),
    rows('places', [
      localText('name', { label: words('Name', 'Назва', 'Название') }),
      row(
        kilometres('distanceKm'),
        minutes('minutes'),
        choice(
          'mode',
          options({
            walk: words('On foot', 'Пішки', 'Пешком'),
            scooter: words('By scooter', 'Скутером', 'На скутере'),
            car: words('By car', 'Автомобілем', 'На машине'),
          }),
        ),
      ),
    ]),
    localText('note'),
  ]),
]

const ownership: Field[] = [
  group('lease', [
    choice(
      'form',
      options({
        'hak-sewa': words('Lease (hak sewa)', 'Оренда (hak sewa)', 'Аренда (hak sewa)'),
        'hak-pakai': words(
          'Right of use (hak pakai)',
          'Право користування (hak pakai)',
          'Право пользования (hak pakai)',
        ),
        hgb: words('Right to build (HGB)', 'Право забудови (HGB)', 'Право застройки (HGB)'),
      }),
    ),
    localText('formText'),
    row(day('start'), day('end')),
    row(integer('years'), integer('yearsLeftAtHandover'), integer('extensionYears')),
    localTextarea('text'),
    localTextarea('extension'),
    localTextarea('rights'),
  ]),
  percent(
    'commissionPercent',
    help(
      'Of the price; shown to agencies alone. Empty: the one of the settings',
      'Від ціни; бачать лише агентства. Порожньо — з налаштувань',
      'От цены; видят только агентства. Пусто — из настроек',
    ),
  ),
  group('paymentPlan', [
    rows('stages', [
      row(percent('percent'), choice('milestone', milestoneOptions)),
      localText('title'),
      localText('text'),
    ]),
    localTextarea('note'),
  ]),
  rows('documents', [
    row(
      choice(
        'kind',
        options({
          lease: words('Land lease', 'Оренда землі', 'Аренда земли'),
          pbg: words('Building permit (PBG)', 'Дозвіл (PBG)', 'Разрешение (PBG)'),
          slf: words(
            'Certificate of fitness (SLF)',
            'Сертифікат придатності (SLF)',
            'Сертификат пригодности (SLF)',
          ),
          kkpr: words('Zoning (KKPR)', 'Зонування (KKPR)', 'Зонирование (KKPR)'),
          contract: words('Contract', 'Договір', 'Договор'),
          specification: words('Specification', 'Специфікація', 'Спецификация'),
          'reserve-fund': words('Reserve fund', 'Резервний фонд', 'Резервный фонд'),
          other: words('Other', 'Інше', 'Другое'),
        }),
        { enumName: 'enum_project_document_kind' },
      ),
      choice(
        'availability',
        options({
          'on-request': words('On request', 'На запит', 'По запросу'),
          planned: words('Planned', 'Заплановано', 'Планируется'),
          download: words('To download', 'Для завантаження', 'Для скачивания'),
        }),
        { enumName: 'enum_project_document_availability' },
      ),
      day('date'),
    ),
    localText('title'),
    localText('note'),
    mediaFile('file', { filterOptions: { mimeType: { equals: 'application/pdf' } } }),
  ]),
]

function scenario(name: string, label: Words): Field {
  return group(name, [row(nightlyRate, percent('occupancyPercent'))], { label })
}

/** Minor units of the project's currency. */
const nightlyRate = integer('nightlyRate', {
  admin: {
    components: {
      Field: '/src/panel/figures/quantity-field.tsx#OwnCurrencyField',
      Diff: '/src/panel/figures/figure-diffs.tsx#AmountDiff',
    },
  },
})

const forecast: Field[] = [
  group('forecast', [
    localTextarea('formula'),
    localTextarea('disclaimer'),
    localTextarea('note'),
    rows(
      'types',
      [
        relation('unitType', 'unit-types'),
        checkbox(
          'primary',
          help('Shown on the home page', 'Показується на головній', 'Показывается на главной'),
        ),
        money('priceAtConstruction'),
        money('priceAfterCompletion'),
        row(
          percent('managementPercent', ofRevenue),
          percent('operatingPercent', ofRevenue),
          percent('taxPercent', ofRevenue),
        ),
        scenario('pessimistic', words('Pessimistic', 'Песимістичний', 'Пессимистичный')),
        scenario('realistic', words('Realistic', 'Реалістичний', 'Реалистичный')),
        scenario('optimistic', words('Optimistic', 'Оптимістичний', 'Оптимистичный')),
      ],
      {
        admin: {
          initCollapsed: true,
          description: words(
            'Assumptions; income and ROI are computed from them',
            'Припущення; дохід і ROI обчислюються з них',
            'Допущения; доход и ROI вычисляются из них',
          ),
        },
      },
    ),
  ]),
]

const pictures: Field[] = [
  group('masterPlan', [
    mediaFile('media', { filterOptions: { mimeType: { equals: 'image/svg+xml' } } }),
    choice(
      'kind',
      options({
        'master-plan': words('Master plan', 'Генплан', 'Генплан'),
        elevation: words('Elevation', 'Фасад', 'Фасад'),
      }),
    ),
    localText('caption'),
  ]),
  group('album', [
    localText('note'),
    rows('items', [mediaFile('media'), localText('caption')], {
      labels: { singular: pictureRow, plural: pictureRow },
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
  labels: {
    singular: words('Project', 'Проєкт', 'Проект'),
    plural: words('Projects', 'Проєкти', 'Проекты'),
  },
  group: 'property',
  admin: {
    defaultColumns: ['title', 'district', 'kind', 'stage', 'readyLocales', '_status'],
    description: words(
      'Complexes on sale and handed over. Units and prices are kept in “Units”.',
      'Комплекси в продажу та передані. Об’єкти й ціни — у розділі «Об’єкти».',
      'Комплексы в продаже и переданные. Объекты и цены — в разделе «Объекты».',
    ),
  },
  fields: [
    ...itemFields(),
    row(
      choice('stage', stageOptions, { required: true, defaultValue: 'construction' }),
      choice('kind', kindOptions, { required: true }),
      choice('district', districtOptions, { required: true }),
      currency('currency', { required: true }),
    ),
    {
      type: 'tabs',
      tabs: [
        { label: words('About', 'Про комплекс', 'О комплексе'), fields: overview },
        { label: words('Location', 'Розташування', 'Расположение'), fields: location },
        { label: words('Terms', 'Умови', 'Условия'), fields: ownership },
        { label: words('Forecast', 'Прогноз', 'Прогноз'), fields: forecast },
        { label: words('Pictures', 'Зображення', 'Изображения'), fields: pictures },
        { label: words('Construction', 'Будівництво', 'Строительство'), fields: construction },
        { label: words('Search', 'Пошук', 'Поиск'), fields: [seo()] },
      ],
    },
  ],
})
