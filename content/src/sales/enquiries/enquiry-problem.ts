/** The answer that names the field that is wrong. */
export function wrong(field: 'way' | 'unit' | 'phone' | 'contact'): Response {
  return Response.json(
    { errors: [{ message: field, extensions: { code: field } }] },
    { status: 400 },
  )
}
