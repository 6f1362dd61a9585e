import type { ReactNode } from 'react'
import { Status, StatusLegend } from '../../islands/units/unit-status.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Contents } from '../../ui/contents.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Faq } from '../../ui/faq.tsx'
import { Figures } from '../../ui/figures.tsx'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Html } from '../../ui/text.tsx'
import { Vacancy } from '../career/vacancy.tsx'
import { LocaleSwitch } from '../frame/locale-switch.tsx'
import { ArticleCards } from '../listing/article-cards.tsx'
import { NewsList } from '../listing/news-list.tsx'
import { ProjectGrid } from '../listing/project-card.tsx'
import { Team } from '../listing/team.tsx'
import { UnitSquares } from '../listing/unit-squares.tsx'
import { Beach } from '../not-found/beach.tsx'
import { SaleState } from '../sales/sale-state.tsx'
import { SaleUnits } from '../sales/sale-units.tsx'
import styles from './design-screen.module.css'
import { FormStates } from './form-states.tsx'
import { articles, figures, people, projects, prose, saleUnits, vacancy } from './samples.ts'

const colours = [
  'surface',
  'surface-raised',
  'surface-sunk',
  'surface-shade',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-soft',
  'offer',
  'rule',
  'field-border',
  'error',
  'error-soft',
  'available',
  'available-soft',
  'reserved',
  'reserved-soft',
  'sold',
  'sold-soft',
]

const paging = { page: 3, pages: 9, total: 100 }

/** Every component in all its states; exists in development only. */
export function DesignScreen() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Design</h1>
      <Group name="Foundations">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
        <p className="display h1">Вілли на Балі, 289&nbsp;000</p>
        <p className="display h2">Вілли на Балі, 289&nbsp;000</p>
        <p className="display h3">Вілли на Балі, 289&nbsp;000</p>
        <p className="display h4">Вілли на Балі, 289&nbsp;000</p>
        <p className="lead">Строк, ціна й договір видно до першої розмови.</p>
        <p>
          Основний текст із <b>наголосом</b>.
        </p>
        <p className="small">Дрібний текст</p>
        <p className="caption">Підпис</p>
      </Group>
      <Group name="Actions">
        <Buttons />
        <div className={`shade ${styles.ground}`}>
          <Buttons />
        </div>
        <p>
          <a className="link" href="#actions">
            Посилання в тексті
          </a>
        </p>
        <p>
          <a className="more" href="#actions">
            Усі проєкти
          </a>
        </p>
      </Group>
      <Group name="Navigation">
        <Breadcrumbs
          trail={[{ to: '/articles', label: 'Статті' }]}
          current="Довгострокова оренда землі"
        />
        <Pagination paging={{ ...paging, page: 1 }} path="/news" label="перша" />
        <Pagination paging={paging} path="/news" label="посередині" />
        <Pagination paging={{ ...paging, page: 9 }} path="/news" label="остання" />
        <div className={`shade ${styles.ground}`}>
          <LocaleSwitch label="Мова" readyLocales={['en', 'ua', 'ru']} />
          <LocaleSwitch label="Мова в меню" readyLocales={null} boxed />
        </div>
        <Contents
          headings={[
            { id: 's1', text: 'Три форми володіння' },
            { id: 's2', text: 'Що перевірити до завдатку' },
          ]}
          label="Зміст статті"
          title="Зміст"
        />
      </Group>
      <Group name="Pictures">
        <div className={styles.pair}>
          <Picture of={null} ratio="3 / 2" sizes="50vw" tag="Візуалізація" />
          <Beach />
        </div>
      </Group>
      <Group name="Data">
        <p>
          <Status of="available" /> <Status of="reserved" /> <Status of="sold" />
        </p>
        <p>
          <Status of="available" chip /> <Status of="reserved" chip /> <Status of="sold" chip />
        </p>
        <StatusLegend />
        <UnitSquares counts={{ available: 5, reserved: 2, sold: 5 }} />
        <Ledger
          label="Головне"
          columns={4}
          entries={[
            { key: 'price', label: 'Ціна', value: 'від $289\u00a0000', note: 'дванадцять вілл' },
            { key: 'date', label: 'Здача', value: 'червень 2027\u00a0року' },
            { key: 'area', label: 'Площа', value: '118–205\u00a0м²' },
            {
              key: 'lease',
              label: 'Оренда землі',
              value: '28\u00a0років',
              note: 'до 2054\u00a0року',
            },
          ]}
        />
        <Figures figures={figures} own="Наша власна оцінка" />
      </Group>
      <Group name="Cards">
        <ProjectGrid projects={projects} layout="thirds" />
        <ArticleCards items={articles} layout="leading" />
        <ArticleCards items={articles} layout="thirds" kind="news" />
        <NewsList items={articles} />
        <Team members={people} languages />
      </Group>
      <Group name="Offers">
        <p>
          <SaleState state="active" /> <SaleState state="coming" /> <SaleState state="ended" />
        </p>
        <SaleUnits units={saleUnits} />
        <SaleUnits units={saleUnits.map((unit) => ({ ...unit, offerPrice: unit.listPrice }))} />
      </Group>
      <Group name="Forms">
        <FormStates />
      </Group>
      <Group name="Text">
        <div id="prose">
          <Html of={prose} />
        </div>
        <Faq
          heading="Запитання"
          id="h-sample-faq"
          faq={{
            heading: null,
            items: [{ question: { text: 'У якій валюті ціна?' }, answer: prose }],
          }}
        />
        <Vacancy vacancy={vacancy} open />
        <Empty>Тут поки нічого немає.</Empty>
      </Group>
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = name.toLowerCase()
  return (
    <section id={id} className={styles.group} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`} className="h3">
        {name}
      </h2>
      {children}
    </section>
  )
}

function Buttons() {
  return (
    <div className="btns">
      <button type="button" className="btn">
        Отримати каталог
      </button>
      <button type="button" className="btn is-hover">
        Під вказівником
      </button>
      <button type="button" className="btn is-focus">
        У фокусі
      </button>
      <button type="button" className="btn" disabled>
        Недоступна
      </button>
      <button type="button" className="btn" aria-busy="true">
        Надсилаємо
      </button>
      <button type="button" className="btn btn--quiet">
        <WhatsappIcon />
        Написати
      </button>
      <button type="button" className="btn btn--sun">
        Отримати каталог
      </button>
      <button type="button" className="btn btn--s">
        Мала
      </button>
    </div>
  )
}
