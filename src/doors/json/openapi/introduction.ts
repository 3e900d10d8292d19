/** What holds for every route, in the words of the readable documentation: a heading, and paragraphs below it. */
export const INTRODUCTION: readonly { heading: string; paragraphs: readonly string[] }[] = [
  {
    heading: 'Credentials',
    paragraphs: [
      'Every request carries an API token: `Authorization: Bearer <token>`. Make one on the page of your account; it acts as you, sees what you see, and can be revoked there at any time. A token may be made to read only, and to end after some days.',
      'No token makes another one, invites somebody, or changes who may come in: that takes the password of a person in the web application, and is refused here with 403 and the code `session_needed`.',
      'A token in the address is refused with 400, wherever it stands, even beside a good header: addresses are kept in logs and histories. HTTP Basic and the cookie of the web application open nothing here.',
    ],
  },
  {
    heading: 'Records',
    paragraphs: [
      'Bodies are JSON in UTF-8, sent as `application/json`. Names are in snake_case; ids are integers; times are ISO 8601 in UTC with milliseconds, days are `YYYY-MM-DD`.',
      'A single record comes under its name, `{"contact": {...}}`, and is sent under it. PATCH and PUT do the same: they change the fields that are sent. A field left out stays as it is; null clears it.',
      'A field that does not exist is refused by its name. Fields that Kith alone writes (`id`, `created_at`, ...) are ignored when they come back as they were, so a record can be sent back whole; any other value is refused.',
    ],
  },
  {
    heading: 'Lists',
    paragraphs: [
      'A list comes under its plural beside `next_cursor`, which is null on the last page. Give it back as `cursor` for the next page, or follow the header `Link`. A cursor remembers filters and order, so they need not be sent again; others than its own are refused.',
      'Walking a list while others write neither skips nor repeats a record that stays as it is. Records without a value in the field that is sorted by come last, in both directions. `include_total=true` counts everything that matches.',
    ],
  },
  {
    heading: 'Safe repetition and concurrent changes',
    paragraphs: [
      'Send a POST with an `Idempotency-Key` of your making, and it can be repeated without fear: for 24 hours the same key with the same body gives the first answer and makes nothing new. With another body it is refused with 422, and with 409 while the first request still runs. Secrets are shown once: where the first answer held one, its repetition is refused with 409.',
      'A single record comes with an `ETag`. Send it back as `If-Match` and the write is refused with 412 when somebody was faster.',
    ],
  },
  {
    heading: 'Images',
    paragraphs: [
      'A photo is sent in JSON with its image in base64 as `data`, or to `/contacts/{contact_id}/photos` as it is: `curl --data-binary @ines.jpg -H "Content-Type: image/jpeg" ".../photos?file_name=ines.jpg"`. JPEG, PNG, WebP and GIF are taken, up to 5 MB and 40 million pixels, whatever the file is called: its bytes decide.',
      '`/photos/{id}/image` gives it in one of three sizes as WebP, without the place and the camera that the file may tell of. `photo_url` of a contact is where its picture is, below the address of this server; it wants the same credentials as everything else.',
    ],
  },
  {
    heading: 'Errors',
    paragraphs: [
      'Errors are `application/problem+json` (RFC 9457). `code` is for programs and never changes, `detail` is a sentence for people, and `errors` names every value that was refused. What you may not see is answered like what does not exist.',
      'There is no quota. Where an operator has set one, each answer says in `RateLimit` what is left of it; beyond it, and after many wrong passwords, the answer is 429 with `Retry-After`.',
    ],
  },
]
