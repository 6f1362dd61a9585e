import type { EditorialCard, Figure } from '@alun/contract/schema/editorial'
import type { Person } from '@alun/contract/schema/person'
import type { ProjectCard } from '@alun/contract/schema/project'
import type { SaleUnit } from '@alun/contract/schema/sale'
import type { RichText } from '@alun/contract/schema/text'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import type { ViewingOffer } from '@alun/contract/schema/viewing'
import type { Chat } from '../../islands/lead/contact-links.tsx'

// The longest words are Ukrainian, so the samples are: what holds them holds every language.
const usd = (amount: number) => ({ amount: amount * 100, currency: 'USD' })

export const articles: EditorialCard[] = [
  ['leasehold', 'Довгострокова оренда землі: що записано в договорі', 'law', 7],
  ['true-cost', 'Справжня вартість володіння віллою', 'money', 12],
  ['tropics', 'Будівництво у тропіках: сіль, сонце та вологість', 'construction', 1],
].map(([slug, title, topic, minutes]) => ({
  slug: String(slug),
  title: { text: String(title) },
  lead: { text: 'Право, гроші та строки: що з’ясувати до завдатку.' },
  picture: null,
  publishedAt: '2026-10-20',
  topic: String(topic),
  readingMinutes: Number(minutes),
}))

export const figures: Figure[] = [
  {
    value: { text: '6,33\u00a0млн' },
    label: { text: 'прибуттів іноземців за рік' },
    source: { text: 'Статистичне управління індонезійської провінції' },
    own: false,
  },
  {
    value: { text: '64\u00a0%' },
    label: { text: 'середня заповненість вілли' },
    source: null,
    own: true,
  },
]

export const people: Person[] = [
  ['olena', 'Олена Марчук', 'Засновниця', 'ОМ', '#0d5f54'],
  ['wayan', 'I Wayan Sudarma', 'Керівник будівництва', 'WS', '#d9ae7b'],
].map(([slug = '', name = '', position = '', initials = '', color = '']) => ({
  slug,
  name: { text: name },
  position: { text: position },
  bio: { text: 'Чотирнадцять років у будівництві на острові.' },
  initials,
  color,
  photo: null,
  languages: ['uk', 'en', 'id'],
}))

const card: ProjectCard = {
  slug: 'segara-berawa',
  title: { text: 'Segara Berawa' },
  tagline: { text: 'Дванадцять вілл за десять хвилин від океану' },
  kind: 'villas',
  district: 'berawa',
  stage: 'construction',
  picture: null,
  counts: { available: 5, reserved: 2, sold: 5 },
  soldOut: false,
  priceFrom: usd(289_000),
  areas: { min: 118, max: 205 },
  completion: { date: '2027-06-30', text: null },
  roi: { min: 6.4, max: 12.8 },
  coordinates: null,
}

export const projects: ProjectCard[] = [
  card,
  {
    ...card,
    slug: 'sold-out',
    title: { text: 'Pererenan Ridge' },
    counts: { available: 0, reserved: 0, sold: 8 },
    soldOut: true,
    stage: 'completed',
  },
  {
    ...card,
    slug: 'nothing-known',
    title: { text: 'Проєкт, про який ще нічого не відомо' },
    tagline: null,
    counts: { available: 0, reserved: 0, sold: 0 },
    priceFrom: null,
    areas: null,
    completion: { date: null, text: null },
    roi: null,
  },
]

export const saleUnits: SaleUnit[] = [
  ['A03', 'available', 310_000, 297_600],
  ['A09', 'reserved', 325_000, 312_000],
  ['A10', 'sold', 289_000, 289_000],
].map(([label, status, list, offer]) => ({
  key: String(label),
  label: String(label),
  status: status === 'sold' ? 'sold' : status === 'reserved' ? 'reserved' : 'available',
  projectSlug: 'segara-berawa',
  listPrice: usd(Number(list)),
  offerPrice: usd(Number(offer)),
}))

export const vacancy: Vacancy = {
  slug: 'sales-manager',
  title: { text: 'Менеджер з продажу, українська та російська' },
  location: { text: 'Берава, офіс' },
  employment: 'full-time',
  salaryFrom: usd(1_800),
  salaryText: null,
  posted: '2026-11-03',
  intro: { text: 'Ви ведете покупця від першого повідомлення до ключів.' },
  duties: { html: '<ul><li>Відповідати на запити протягом двадцяти хвилин</li></ul>' },
  requirements: null,
  conditions: { html: '<p>Двадцять днів оплачуваної відпустки.</p>' },
}

export const prose: RichText = {
  html: [
    '<p>Іноземець не може володіти землею, тому вілли продають як <a href="#prose">право оренди</a>',
    ' разом із <strong>будівлею</strong>.</p><h2 id="s1">Три форми володіння</h2>',
    '<ul><li>Оренда за нотаріальним договором</li><li>Право користування</li></ul>',
    '<h3 id="s2">Що перевірити до завдатку</h3><ol><li>Сертифікат на землю</li><li>Дозвіл</li></ol>',
    '<blockquote><p>Читайте договір двічі: удруге з нотаріусом.</p></blockquote>',
    '<div class="tablebox" tabindex="0" role="region" aria-label="Витрати"><table><thead><tr>',
    '<th scope="col">Стаття</th><th scope="col">Частка</th><th scope="col">За рік</th></tr></thead>',
    '<tbody><tr><td>Компанія-управитель</td><td>25\u00a0%</td><td>$10\u00a0000</td></tr></tbody>',
    '</table></div>',
  ].join(''),
}

export const viewingOffer: ViewingOffer = {
  slots: ['24', '25', '26'].flatMap((day) =>
    ['02:00', '05:00', '10:00'].map((time) => `2026-11-${day}T${time}:00.000Z`),
  ),
  durationMinutes: 50,
  timeZone: 'Asia/Makassar',
  formats: ['online', 'in-person'],
}

export const chat: Chat = {
  contacts: {
    phone: { e164: '+6281200000140', display: '+62 812 0000 0140' },
    whatsapp: { e164: '+6281200000140', url: 'https://wa.me/6281200000140' },
    telegram: null,
    email: 'hello@alun.example',
    address: null,
    coordinates: null,
    hours: null,
  },
  subject: 'Каталог',
  message: 'Добрий день!',
}
