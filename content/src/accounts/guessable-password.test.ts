import { expect, it } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const owner = { email: 'olena.koval@green-homes.example', name: 'Олена Коваль' }
const guessable = (password: string) =>
  isGuessable(password, owner, 'https://www.alun-estate.example')

it.each([
  ['a common one', ['password', '12345678', 'iloveyou', 'administrator', 'changeme', 'drowssap']],
  ['with capitals', ['PASSWORD', 'PassWord']],
  [
    'with a number, a year or signs around it',
    ['Password1', 'Password2026!', 'password-2026', 'Qwerty_12345', 'Admin2026!'],
  ],
  ['one sign that repeats', ['aaaaaaaaaa', '1212121212', '1231231231']],
  [
    'of few signs beside words of its owner',
    ['Olena k8Zp3', 'alun-alun-k8Zp3', 'green homes k8Zp3'],
  ],
  ['in full-width letters', ['ｐａｓｓｗｏｒｄ']],
  ['in Cyrillic', ['пароль123', 'Пароль2026!']],
  [
    'made of the brand',
    ['alun2026', 'Alun-Bali-1', 'алун2026', 'alunalun', 'Alun Group 2026', 'alun-password'],
  ],
  ['made of the domain', ['alun-estate', 'Estate2026', 'alunestate1']],
  ['made of the name', ['Olena2026', 'Коваль2026', 'koval-olena', 'Олена-Коваль1']],
  ['made of the address', ['olena.koval', 'green-homes1', 'Olena.Koval@green-homes.example']],
])('%s is guessable', async (_, passwords) => {
  const passed: string[] = []
  for (const each of passwords) if (!(await guessable(each))) passed.push(each)
  expect(passed).toEqual([])
})

it('an uncommon password is not guessable, whatever it contains', async () => {
  const strong = [
    ...['a long password', 'quite another password', 'the-password-of-tests'],
    ...['correct horse battery staple', 'correct-horse-battery-staple', 'Tr0ub4dor&3', 'k8Zp3vQe'],
    ...['xkcdqzpw', 'k$8#Zp!3', 'k8-Zp3v!x', 'alun-jb7xq2k9w', 'Olena k8Zp3v', '1234123412ab'],
    ...['www k8Zp3', 'example k8Zp3', 'Alun is where Olena drinks coffee'],
    ...['сьогодні знову йшов дощ', 'мій кіт любить сметану', 'kT5_zR2Pq-xW9aLm', 'dragon48291736'],
  ]
  const refused: string[] = []
  for (const each of strong) if (await guessable(each)) refused.push(each)
  expect(refused).toEqual([])
})

it('for a person without name and address only the words of the site count', async () => {
  const site = 'https://www.alun-estate.example'
  const all = ['Estate2026', 'Olena2026', 'Stryker was here'].map((each) =>
    isGuessable(each, {}, site),
  )
  expect(await Promise.all(all)).toEqual([true, false, false])
})
