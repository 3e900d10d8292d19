import type { FastifyRequest } from 'fastify'
import { nobody } from '../../core/context.ts'
import type { Caller } from '../../core/perform.ts'
import { addressOf } from '../connection.ts'
import { reportTo, type Site } from '../site.ts'

/** A program that nobody knows: it proves itself by what it brings. */
export const callerOf = (request: FastifyRequest, site: Site): Caller => ({
  database: site.database,
  viewer: nobody('mcp'),
  address: addressOf(request, site),
  apps: site.apps,
  checksOutput: site.checksOutput,
  report: reportTo(site),
})
