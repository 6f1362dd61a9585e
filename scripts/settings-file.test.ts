import { expect, it } from 'vitest'
import { takeSettingsFile, variablesOf } from './settings-file.mjs'

it.each([
  ['A=postgres://a:b@h/d?sslmode=disable&x=$1', 'postgres://a:b@h/d?sslmode=disable&x=$1'],
  ['A={"email":{"_ends_with":"@site.example"}}', '{"email":{"_ends_with":"@site.example"}}'],
  ['A=Sales <no-reply@site.example> # all', 'Sales <no-reply@site.example> # all'],
  ['# A=1\n;A=2\n\nno setting\n  A =  3  \r\n', '3'],
  ['A=\'a $b \\\' "c\\"\\d\\$"', 'a $b \\c"\\d$'],
  ['A=one\\\n two\\n', 'one twon'],
  ["A='two\nlines'", 'two\nlines'],
  ["A=it's", "it's"],
  ['A=first\nA=second', 'second'],
  ['\ufeffA=', ''],
])('%j is read as systemd reads it', (text, value) => {
  expect(variablesOf(text)).toEqual({ A: value })
})

it('the file of the service takes precedence, and is read once', () => {
  const environment = { PATH: '/bin', SETTINGS_FILE: 'missing', DATA_DIR: '/elsewhere' }
  const resolve = () => new URL('../deploy/site.example.env', import.meta.url).pathname
  takeSettingsFile(environment, resolve)
  expect(environment).not.toHaveProperty('SETTINGS_FILE')
  expect(() => takeSettingsFile({ SETTINGS_FILE: '/missing' }, (file) => file)).toThrow('/missing')
})
