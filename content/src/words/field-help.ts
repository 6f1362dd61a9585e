import { type Words, words } from './words.ts'

/** What a field does on the site, by its name; a field with another meaning has help of its own. */
export const fieldHelp: Record<string, Words> = {
  aboutHeading: words(
    'Over the description of the project',
    'Над описом проєкту',
    'Над описанием проекта',
  ),
  alt: words(
    'Read aloud to people who cannot see it, and shown while it is missing',
    'Читає вголос програма для незрячих; видно, доки зображення не завантажилося',
    'Читает вслух программа для незрячих; видно, пока изображение не загрузилось',
  ),
  album: words(
    'Opens as the gallery of the project page',
    'Відкривається галереєю на сторінці проєкту',
    'Открывается галереей на странице проекта',
  ),
  answerWithinMinutes: words(
    'What the site promises visitors; an enquiry that waits longer turns red here',
    'Обіцянка відвідувачам сайту; звернення, що чекає довше, тут стає червоним',
    'Обещание посетителям сайта; обращение, которое ждёт дольше, здесь становится красным',
  ),
  closedDates: words(
    'No viewings can be booked on these days',
    'Цими днями записатися на перегляд не можна',
    'В эти дни записаться на просмотр нельзя',
  ),
  completion: words(
    'On the project’s card, on its page and in the agencies’ price list',
    'На картці проєкту, на його сторінці та в прайс-листі агентств',
    'На карточке проекта, на его странице и в прайс-листе агентств',
  ),
  coordinates: words(
    'Place of the pin on the map',
    'Місце позначки на мапі',
    'Место метки на карте',
  ),
  construction: words(
    'Bar of progress on the project page and the home page',
    'Шкала готовності на сторінці проєкту та на головній',
    'Шкала готовности на странице проекта и на главной',
  ),
  cover: words(
    'In lists, over the text, and when the page is shared',
    'У списках, над текстом і коли сторінкою діляться',
    'В списках, над текстом и когда страницей делятся',
  ),
  descriptor: words(
    'One line on what the company does, for search engines',
    'Один рядок про те, що робить компанія, для пошукових систем',
    'Одна строка о том, что делает компания, для поисковых систем',
  ),
  disclaimer: words(
    'Under every table of the forecast',
    'Під кожною таблицею прогнозу',
    'Под каждой таблицей прогноза',
  ),
  documents: words(
    'List of papers on the project page; with a file, they can be downloaded',
    'Перелік документів на сторінці проєкту; із файлом їх можна завантажити',
    'Перечень документов на странице проекта; с файлом их можно скачать',
  ),
  exchangeRates: words(
    'Other currencies beside the prices; without a date and rates none are offered',
    'Інші валюти поруч із цінами; без дати й курсів їх не пропонуємо',
    'Другие валюты рядом с ценами; без даты и курсов их не предлагаем',
  ),
  eyebrow: words(
    'Small line over the title of the first screen',
    'Дрібний рядок над заголовком першого екрана',
    'Мелкая строка над заголовком первого экрана',
  ),
  faq: words(
    'Questions that open by a click at the end of the page',
    'Запитання внизу сторінки, що розгортаються натисканням',
    'Вопросы внизу страницы, которые раскрываются нажатием',
  ),
  features: words(
    'List of short lines on the page',
    'Список коротких рядків на сторінці',
    'Список коротких строк на странице',
  ),
  figures: words(
    'Large figures with a caption; a figure about the market needs its source',
    'Великі цифри з підписом; для цифри про ринок потрібне джерело',
    'Крупные цифры с подписью; для цифры о рынке нужен источник',
  ),
  formula: words(
    'Explains the forecast under its table',
    'Пояснює прогноз під таблицею',
    'Объясняет прогноз под таблицей',
  ),
  hero: words(
    'Large picture at the top of the page, also on cards and when it is shared',
    'Велике зображення вгорі сторінки, також на картках і коли сторінкою діляться',
    'Крупное изображение вверху страницы, также на карточках и когда ею делятся',
  ),
  href: words(
    'Page of the site, such as /projects/segara-berawa',
    'Сторінка сайту, наприклад /projects/segara-berawa',
    'Страница сайта, например /projects/segara-berawa',
  ),
  initials: words(
    'In place of the photo while there is none',
    'Замість фото, доки його немає',
    'Вместо фото, пока его нет',
  ),
  keyFacts: words(
    'Row of figures under the first screen of the project',
    'Ряд цифр під першим екраном проєкту',
    'Ряд цифр под первым экраном проекта',
  ),
  lead: words(
    'Over the text, in lists, and in search results',
    'Над текстом, у списках і в результатах пошуку',
    'Над текстом, в списках и в результатах поиска',
  ),
  lease: words(
    'Section on the right to the land on the project page',
    'Розділ про права на землю на сторінці проєкту',
    'Раздел о правах на землю на странице проекта',
  ),
  legal: words(
    'Fixed lines at the foot of every page and under forecasts',
    'Незмінні рядки внизу кожної сторінки та під прогнозами',
    'Неизменные строки внизу каждой страницы и под прогнозами',
  ),
  masterPlan: words(
    'Drawing on which visitors choose a unit; each shape belongs to the unit that names it',
    'Креслення, на якому відвідувач вибирає об’єкт; кожна фігура належить об’єкту, що її називає',
    'Чертёж, на котором посетитель выбирает объект; каждая фигура принадлежит объекту, который её называет',
  ),
  maxDaysAhead: words(
    'How far ahead visitors can book',
    'На скільки днів наперед можна записатися',
    'На сколько дней вперёд можно записаться',
  ),
  minNoticeHours: words(
    'Nearer times are not offered',
    'Ближчого часу не пропонуємо',
    'Более близкое время не предлагаем',
  ),
  notFoundImage: words(
    'Shown where an address leads nowhere',
    'Показується, коли сторінки немає',
    'Показывается, когда страницы нет',
  ),
  notIncluded: words(
    'Listed beside the areas, not counted in them',
    'Перелічено поруч із площами, у них не враховано',
    'Перечислено рядом с площадями, в них не учтено',
  ),
  offer: words(
    'Shown while the offer is on',
    'Показується, поки акція діє',
    'Показывается, пока акция действует',
  ),
  ogImage: words(
    'In messengers and social networks, for pages without a picture of their own',
    'У месенджерах і соцмережах, коли сторінка не має власного зображення',
    'В мессенджерах и соцсетях, когда у страницы нет собственного изображения',
  ),
  paymentPlan: words(
    'Table of payments on the project page; the shares add up to 100 %',
    'Таблиця платежів на сторінці проєкту; разом частки становлять 100 %',
    'Таблица платежей на странице проекта; вместе доли составляют 100 %',
  ),
  person: words(
    'Shown with photo and languages beside the department',
    'Показується з фото й мовами поруч із відділом',
    'Показывается с фото и языками рядом с отделом',
  ),
  places: words(
    'Table of distances beside the map; a row without distance, minutes or way is left out',
    'Таблиця відстаней біля мапи; рядок без відстані, хвилин чи способу не показуємо',
    'Таблица расстояний у карты; строку без расстояния, минут или способа не показываем',
  ),
  plan: words(
    'Drawing of the type on the project page and in the unit’s sheet',
    'Креслення типу на сторінці проєкту та в аркуші об’єкта',
    'Чертёж типа на странице проекта и в листе объекта',
  ),
  planned: words(
    'Steps still to come, under the reports on construction',
    'Наступні кроки під звітами про будівництво',
    'Следующие шаги под отчётами о строительстве',
  ),
  priceList: words(
    'Date and note over the tables of units',
    'Дата й примітка над таблицями об’єктів',
    'Дата и примечание над таблицами объектов',
  ),
  posted: words(
    'Search engines show it as the date of the vacancy',
    'Пошукові системи показують її як дату вакансії',
    'Поисковые системы показывают её как дату вакансии',
  ),
  publishedAt: words(
    'Shown with the text; the newest stands first',
    'Показується з текстом; найновіше — перше',
    'Показывается с текстом; новейшее — первое',
  ),
  salesHours: words(
    'On the contacts page; viewings can be booked in these hours',
    'На сторінці контактів; у ці години можна записатися на перегляд',
    'На странице контактов; в эти часы можно записаться на просмотр',
  ),
  salaryText: words(
    'In place of the amount, where there is none',
    'Замість суми, якщо її немає',
    'Вместо суммы, если её нет',
  ),
  seo: words(
    'What search engines and messengers show. Empty: title, introduction and picture of the page',
    'Що показують пошукові системи й месенджери. Порожньо — назва, вступ і зображення сторінки',
    'Что показывают поисковые системы и мессенджеры. Пусто — название, вступление и изображение страницы',
  ),
  summary: words(
    'In lists and in search results',
    'У списках і в результатах пошуку',
    'В списках и в результатах поиска',
  ),
  tagline: words(
    'Under the name on cards, on the page and in search results',
    'Під назвою на картках, на сторінці та в результатах пошуку',
    'Под названием на карточках, на странице и в результатах поиска',
  ),
  timeline: words(
    'History of the company, one line a year',
    'Історія компанії, рядок на рік',
    'История компании, строка на год',
  ),
  titleSuffix: words(
    'After the title in the tab of the browser and in search results',
    'Після назви у вкладці браузера та в результатах пошуку',
    'После названия во вкладке браузера и в результатах поиска',
  ),
  topic: words(
    'Stands over the title; related stories share it',
    'Стоїть над назвою; за нею добираються схожі матеріали',
    'Стоит над названием; по ней подбираются похожие материалы',
  ),
  video: words(
    'Plays on the project page after a click; until then its still is shown',
    'Грає на сторінці проєкту після натискання; до того видно кадр',
    'Играет на странице проекта после нажатия; до того виден кадр',
  ),
}
