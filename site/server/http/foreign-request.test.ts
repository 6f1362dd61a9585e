import { describe, expect, it } from 'vitest'
import { isForeignRequest } from './foreign-request.ts'

const of = (headers: Record<string, string>) =>
  isForeignRequest(new Headers(headers), 'https://site.example')

describe('a form', () => {
  it('is ours when a page of ours sent it', () => {
    expect(of({ 'Sec-Fetch-Site': 'same-origin' })).toBe(false)
    expect(of({ Origin: 'https://site.example' })).toBe(false)
    expect(of({ Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' })).toBe(false)
    expect(of({ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' })).toBe(false)
    expect(of({ 'Sec-Fetch-Site': 'none' })).toBe(false)
    expect(of({})).toBe(false)
  })

  it('is foreign when another page sent it', () => {
    expect(of({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://site.example' })).toBe(true)
    expect(of({ 'Sec-Fetch-Site': 'same-site' })).toBe(true)
    expect(of({ 'Sec-Fetch-Site': 'same-site', Origin: 'https://site.example' })).toBe(true)
    expect(of({ Origin: 'https://evil.example', Host: 'site.example' })).toBe(true)
    expect(of({ 'Sec-Fetch-Site': 'cross-site', Origin: 'null' })).toBe(true)
    // Old browsers, and all browsers without https, send no `Sec-Fetch-Site`.
    expect(of({ Origin: 'null' })).toBe(true)
    expect(of({ Origin: 'https://sibling.site.example' })).toBe(true)
    expect(of({ Origin: 'https://site.example.evil.example' })).toBe(true)
  })
})
