import { chatNumberIn } from '@alun/contract/rules/contact'
import { defaultLocale } from '@alun/contract/rules/locale'
import { menuEntries } from '@alun/contract/rules/menus'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { hasCollection } from '@alun/contract/rules/screens'
import { messengers, modules, money, place } from '@alun/contract/rules/site'
import type {
  Field,
  NumberFieldValidation,
  PayloadRequest,
  TextFieldSingleValidation,
} from 'payload'
import { z } from 'zod'
import { day, notBefore } from '../../core/fields/day.ts'
import { deciding } from '../../core/fields/deciding.ts'
import { formatOptions, immutable } from '../../core/fields/enquiry.ts'
import { checkKind } from '../../core/fields/kind.ts'
import { currency } from '../../core/fields/money.ts'
import { mustBe } from '../../core/fields/must-be.ts'
import {
  choice,
  decimal,
  freeText,
  group,
  help,
  integer,
  kindText,
  languageChoice,
  localText,
  localTextarea,
  minutes,
  optionsOf,
  percent,
  rasterFile,
  relation,
  row,
  rows,
  serviceText,
  storedOnly,
} from '../../core/fields/plain.ts'
import { coordinates, postalAddress } from '../../core/fields/postal-address.ts'
import { templateOf, textKinds, wordsUpTo } from '../../core/fields/text-kinds.ts'
import { hoursOfDay, weeklyHours } from '../../core/fields/weekly-hours.ts'
import { addressIn } from '../../core/records/address-kinds.ts'
import { answerPlaceholders } from '../../core/records/template.ts'
import { words } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { endReaders, usualHoldingHours } from '../units/holdings/holding-settings.ts'
import { pageGlobal } from './page-global.ts'
import {
  mostClosedDays,
  mostDaysAhead,
  mostRows,
  namesTimes,
  usualDaysAhead,
} from './sales-hours.ts'
import { salesLanguage } from './sales-language.ts'

/** Names of pages and sections of the home page, in their order. */
function menu(name: 'header' | 'footer'): Field {
  return serviceText(name, {
    hasMany: true,
    custom: { kind: 'choice' },
    label: words(`settings.menus.${name}`),
    validate: mustBe(z.array(z.enum(menuEntries)).nullish(), 'settings.menus.unknown'),
    admin: { components: { Field: '/src/publishing/editorial/panel/menu-field.tsx#MenuField' } },
  })
}

const answerTemplate = templateOf(answerPlaceholders, 5_000)

/** The recipient of mails about enquiries. */
const mailbox = (name: 'sales' | 'agencies' | 'applications') =>
  kindText(name, textKinds.mail, { label: words(`settings.enquiries.recipients.${name}`) })

const numberBeside = z.object({ e164: z.string() })

/** Reports two fields for the same thing that contain different numbers. */
function otherNumber(text: string, number: string | null, sibling: unknown, req: PayloadRequest) {
  const { e164 = null } = numberBeside.safeParse(sibling).data ?? {}
  const other = addressIn('phone', e164)
  if (number === null || other === null || number === other) return null
  return inPanelLanguage('fields.addressProblems.differs', req, { text, one: number, other })
}

/** The number as people read it. If the standard form is not filled in, it is derived from this one. */
const shownNumber: TextFieldSingleValidation = (value, { req, siblingData }) => {
  if (!value || value.trim() === '') return true
  const read = readPhone(value, defaultLocale, place.country)?.e164 ?? null
  if (addressIn('phone', numberBeside.safeParse(siblingData).data?.e164 ?? null) === null) {
    return checkKind(textKinds.phone, value, req)
  }
  return otherNumber(value, read, siblingData, req) ?? true
}

const sameChat: TextFieldSingleValidation = (url, { req, siblingData }) =>
  !url || (otherNumber(url, chatNumberIn(url, 'whatsapp'), siblingData, req) ?? true)

/** The look that version 1.1 read in place of the theme's; nothing writes it any more. */
const formerLook: Field[] = [
  { name: 'logo', type: 'textarea', ...storedOnly, ...immutable },
  { name: 'mark', type: 'textarea', ...storedOnly, ...immutable },
  serviceText('accent', { ...storedOnly, ...immutable }),
]

const brand: Field[] = [
  group('brand', [
    row(
      freeText('name', 'name', { label: words('fields.name') }),
      freeText('legalName', 'name'),
      integer('foundedYear'),
    ),
    ...formerLook,
    localText('descriptor'),
    localTextarea('about'),
    rasterFile('ogImage'),
    rasterFile('notFoundImage'),
  ]),
  group('seo', [freeText('titleSuffix', 'shown'), localTextarea('description')]),
  group('menus', [menu('header'), menu('footer')], help('settings.menus.help')),
  group('legal', [
    localTextarea('footer'),
    localTextarea('forecast', modules.forecast ? {} : storedOnly),
  ]),
]

const contacts: Field[] = [
  group('contacts', [
    group('address', [
      localText('text'),
      ...postalAddress(),
      kindText('country', textKinds.country),
      coordinates(),
    ]),
    group('phone', [
      row(
        kindText('e164', textKinds.phone),
        kindText('display', { ...wordsUpTo(40), name: 'shown number' }, { validate: shownNumber }),
      ),
    ]),
    group(
      'whatsapp',
      [
        row(
          kindText('e164', textKinds.phone),
          kindText('url', textKinds.whatsApp, {
            validate: sameChat,
          }),
        ),
      ],
      messengers.includes('whatsapp') ? {} : storedOnly,
    ),
    group(
      'telegram',
      [row(kindText('username', textKinds.telegramName), kindText('url', textKinds.telegram))],
      messengers.includes('telegram') ? {} : storedOnly,
    ),
    group('emails', [
      kindText('general', textKinds.mail),
      kindText('sales', textKinds.mail),
      kindText('agents', textKinds.mail),
      kindText('partners', textKinds.mail),
      kindText('career', textKinds.mail),
    ]),
  ]),
]

/** Rejects days beyond the last that can be offered, except a value that was stored before. */
const withinOfferedDays: NumberFieldValidation = (days, { previousValue, req }) =>
  Number(days) <= mostDaysAhead ||
  days === previousValue ||
  inPanelLanguage('settings.viewings.tooFarAhead', req, { count: mostDaysAhead })

const selling: Field[] = [
  group('salesHours', [
    kindText('text', wordsUpTo(500), {
      localized: true,
      // A text of a former release, which was a whole sentence, may stay until somebody changes it.
      keepImported: true,
      validate: (text: string | null | undefined, { req }: { req: PayloadRequest }) =>
        !namesTimes(text ?? '') || inPanelLanguage('settings.salesHours.text.timed', req),
      label: words('settings.salesHours.text.label'),
      ...help('settings.salesHours.text.help'),
    }),
    weeklyHours(),
    rows(
      'closedDates',
      [
        row(
          day('date', { required: true }),
          day('until', { validate: notBefore('date', mostClosedDays) }),
        ),
        localText('reason'),
      ],
      { maxRows: mostRows.closedDates },
    ),
    rows(
      'specialDates',
      [row(day('date', { required: true }), ...hoursOfDay()), localText('reason')],
      { maxRows: mostRows.specialDates, ...help('settings.salesHours.specialDates.help') },
    ),
    minutes('answerWithinMinutes', { min: 1 }),
  ]),
  group(
    'viewings',
    [
      kindText('slots', textKinds.time, {
        hasMany: true,
        maxRows: mostRows.slots,
        ...help('settings.viewings.slots.help'),
      } as const),
      row(
        minutes('durationMinutes', { min: 1 }),
        minutes('bufferMinutes', {
          defaultValue: 0,
          ...help('settings.viewings.bufferMinutes.help'),
        }),
        integer('minNoticeHours'),
        integer('maxDaysAhead', {
          // A function, because a value would become a default of the database.
          defaultValue: () => usualDaysAhead,
          validate: withinOfferedDays,
        }),
      ),
      {
        name: 'formats',
        type: 'select',
        hasMany: true,
        options: formatOptions,
      },
      localText('place', help('settings.viewings.place.help')),
      kindText('onlineLink', textKinds.secureLink, help('settings.viewings.onlineLink.help')),
      localTextarea('note'),
    ],
    modules.viewings ? {} : storedOnly,
  ),
  group('holdings', [
    // A function, because a value would become a default of the database.
    integer('hours', {
      min: 1,
      max: 720,
      defaultValue: () => usualHoldingHours,
      ...help('settings.holdings.hours.help'),
    }),
    choice('shownTo', optionsOf(endReaders, 'settings.holdings.shownTo.options'), {
      // A function, because a value would become a default of the database.
      defaultValue: () => 'nobody',
      enumName: 'enum_end_readers',
      label: words('settings.holdings.shownTo.label'),
      ...help('settings.holdings.shownTo.help'),
    }),
  ]),
  group('enquiries', [
    languageChoice('language', {
      // A function, because a value would become a default of the database.
      defaultValue: () => salesLanguage,
      enumName: 'enum_enquiries_language',
      label: words('settings.enquiries.language.label'),
      ...help('settings.enquiries.language.help'),
    }),
    deciding(
      group(
        'recipients',
        [row(...(['sales', 'agencies', 'applications'] as const).map(mailbox))],
        help('settings.enquiries.recipients.help'),
      ),
      ['read', 'enquiries'],
    ),
    rows('templates', [localText('title'), localTextarea('text', { kind: answerTemplate })], {
      label: words('settings.enquiries.templates.label'),
      ...help('settings.enquiries.templates.help'),
    }),
    deciding(
      integer('retentionMonths', {
        defaultValue: 24,
        ...help('settings.enquiries.retentionMonths.help'),
      }),
      ['delete', 'enquiries'],
    ),
    deciding(
      integer('applicationRetentionMonths', {
        defaultValue: 12,
        ...help('settings.enquiries.applicationRetentionMonths.help'),
      }),
      ['delete', 'enquiries'],
    ),
  ]),
  group(
    'partners',
    [percent('commissionPercent', help('settings.partners.commissionPercent.help'))],
    modules.agencies ? {} : storedOnly,
  ),
  group('priceList', [day('updated'), localText('note')], modules.agencies ? {} : storedOnly),
  group(
    'exchangeRates',
    [
      row(currency('base'), day('date')),
      rows('rates', [
        row(
          currency('currency', {
            required: true,
            defaultValue: () => money.also[0] ?? money.base,
          }),
          decimal('rate', { required: true }),
        ),
      ]),
      localText('source'),
    ],
    // A site with one currency has nothing to exchange.
    money.also.length === 0 ? storedOnly : {},
  ),
  relation('promoDefault', 'offers', {
    admin: {
      description: words('settings.promoDefault.help'),
      condition: () => modules.promo && hasCollection('offers'),
    },
  }),
]

export const settings = pageGlobal({
  slug: 'settings',
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: words('settings.tabs.brand'), fields: brand },
        { label: words('settings.tabs.contacts'), fields: contacts },
        { label: words('settings.tabs.sales'), fields: selling },
      ],
    },
  ],
})
