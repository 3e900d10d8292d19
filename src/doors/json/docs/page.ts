import type { OpenApiDocument } from '../openapi/document.ts'
import { INTRODUCTION } from '../openapi/introduction.ts'
import { REFUSALS } from '../openapi/responses.ts'
import { fieldsOf, fieldTable } from './fields.ts'
import { type Html, html, prose } from './html.ts'
import { type Listed, methodMarks, operationSection, operationsOf } from './operation-section.ts'

const slug = (heading: string): string => heading.toLowerCase().replace(/\W+/g, '-')

/** The whole documentation on one page, without a script. */
export function documentationPage(document: OpenApiDocument): string {
  const byTag = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0]!)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<a class="skip" href="#main">To the text</a>
${index(document, byTag)}
<main id="main">
<header>
<h1>${document.info.title}</h1>
<p class="lead">Everything a person can do in Kith, a program can do here. The same contract for machines is an <a href="openapi.json">OpenAPI 3.1 document</a>.</p>
</header>
${firstSteps}
${INTRODUCTION.map(
  ({ heading, paragraphs }) =>
    html`<section id="${slug(heading)}"><h2>${heading}</h2>${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}</section>`,
)}
${refusals}
${document.tags.map(
  ({ name, description }) => html`<section id="${slug(name)}">
<h2>${name}</h2>
<p>${description}</p>
${(byTag.get(name) ?? []).map(operationSection)}
</section>`,
)}
${records(document)}
</main>
</body>
</html>
`.text
}

const index = (
  document: OpenApiDocument,
  byTag: Map<string, Listed[]>,
): Html => html`<nav aria-label="Contents">
<p class="name"><a href="#main">Kith</a></p>
<h2>Conventions</h2>
<ul>
<li><a href="#first-steps">First steps</a></li>
${INTRODUCTION.map(({ heading }) => html`<li><a href="#${slug(heading)}">${heading}</a></li>`)}
<li><a href="#refusals">Refusals</a></li>
</ul>
${document.tags.map(
  ({ name }) => html`<h2><a href="#${slug(name)}">${name}</a></h2>
<ul>${(byTag.get(name) ?? []).map(
    ({ operation, methods }) =>
      html`<li><a href="#${operation.operationId}">${operation.summary}</a> ${methodMarks(methods.slice(0, 1))}</li>`,
  )}</ul>`,
)}
<h2><a href="#shapes">Shapes</a></h2>
<ul>${Object.keys(document.components.schemas).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
</nav>`

const firstSteps = html`<section id="first-steps">
<h2>First steps</h2>
<p>Put the address of your server and a token into two variables, and every example on this page can be pasted into a terminal as it stands.</p>
<pre tabindex="0" aria-label="Example"><code>export KITH=https://kith.example
export KITH_TOKEN=kith_...
curl "$KITH/api_v2/me" -H "Authorization: Bearer $KITH_TOKEN"</code></pre>
</section>`

const refusals = html`<section id="refusals">
<h2>Refusals</h2>
<p>An address answers a method that it does not have with 405, and names in <code>Allow</code> those it has.</p>
<dl>${Object.entries(REFUSALS).map(
  ([status, { name, description }]) =>
    html`<div id="status-${status}"><dt><code>${status}</code></dt><dd><strong>${name.replace(/(?<=.)[A-Z]/g, ' $&')}</strong> ${prose(description)}</dd></div>`,
)}</dl>
</section>`

const records = ({ components }: OpenApiDocument): Html => html`<section id="shapes">
<h2>Shapes</h2>
<p>What is sent and answered, field by field.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<article id="${name}">
<h3><a href="#${name}">${name}</a></h3>
${schema.description && html`<p>${prose(schema.description)}</p>`}
${fieldTable(fieldsOf(schema).map((field) => ({ ...field, isRequired: field.isRequired && name.endsWith('Input') })))}
</article>`,
)}
</section>`
