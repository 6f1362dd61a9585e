import { type Words, words } from './words.ts'

export const mediaWords = {
  focal: words(
    'What must stay in view',
    'Що має лишатися в кадрі',
    'Что должно оставаться в кадре',
  ),
  focalHelp: words(
    'Click the most important point of the picture, or move the mark with the arrow keys. Below is what the site cuts out.',
    'Натисніть на найважливіше місце знімка або рухайте позначку клавішами зі стрілками. Нижче — те, що вирізає сайт.',
    'Нажмите на самое важное место снимка или двигайте метку клавишами со стрелками. Ниже — то, что вырезает сайт.',
  ),
  centre: words('Back to the centre', 'Повернути в центр', 'Вернуть в центр'),
  wide: words('Top of a page', 'Угорі сторінки', 'Вверху страницы'),
  card: words('Card in a list', 'Картка у списку', 'Карточка в списке'),
  square: words('Portrait, square', 'Портрет, квадрат', 'Портрет, квадрат'),
  phone: words('Home on a phone', 'Головна на телефоні', 'Главная на телефоне'),
  share: words('When a link is shared', 'Коли діляться посиланням', 'Когда делятся ссылкой'),
  uses: words('Where it is used', 'Де використано', 'Где используется'),
  unused: words(
    'Nowhere: it may be deleted.',
    'Ніде: файл можна видалити.',
    'Нигде: файл можно удалить.',
  ),
  onlyDraft: words('in a draft', 'у чернетці', 'в черновике'),
  replace: words(
    'To replace the file, press the cross beside its name and choose another of the same kind. All these pages will show it, and links to the former one lead to it.',
    'Щоб замінити файл, натисніть хрестик біля його назви й виберіть інший того самого виду. Усі ці сторінки покажуть новий файл, а посилання на попередній вестимуть до нього.',
    'Чтобы заменить файл, нажмите крестик у его названия и выберите другой того же вида. Все эти страницы покажут новый файл, а ссылки на прежний поведут к нему.',
  ),
  otherKind: words(
    'Replace it by a file of the same kind (a picture by a picture, a drawing by a drawing): the pages that show it could not show another kind.',
    'Замініть його файлом того самого виду (знімок знімком, креслення кресленням): сторінки, що його показують, не покажуть файл іншого виду.',
    'Замените его файлом того же вида (снимок снимком, чертёж чертежом): страницы, которые его показывают, не покажут файл другого вида.',
  ),
  tooManyPixels: words(
    'This picture has more than 100 megapixels (10,000 × 10,000), frames of an animation together. Make it smaller and upload it again.',
    'У цього зображення понад 100 мегапікселів (10 000 × 10 000), разом з усіма кадрами анімації. Зменште його й завантажте ще раз.',
    'В этом изображении больше 100 мегапикселей (10 000 × 10 000), вместе со всеми кадрами анимации. Уменьшите его и загрузите ещё раз.',
  ),
  unreadable: words(
    'This file is damaged, or it is not what its name says.',
    'Цей файл пошкоджений або не відповідає своїй назві.',
    'Этот файл повреждён или не соответствует своему имени.',
  ),
  inUse: words(
    'The file is in use and was not deleted. Take it out of these first:',
    'Файл використовується, тож його не видалено. Спершу приберіть його звідси:',
    'Файл используется, поэтому не удалён. Сначала уберите его отсюда:',
  ),
  altMissing: words(
    'Not published: pictures need a description in every language that is ready. Open each in the media library and add it:',
    'Не опубліковано: зображенням потрібен опис кожною готовою мовою. Відкрийте кожне в медіатеці й додайте його:',
    'Не опубликовано: изображениям нужно описание на каждом готовом языке. Откройте каждое в медиатеке и добавьте его:',
  ),
} satisfies Record<string, Words>
