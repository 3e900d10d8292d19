import { myAccountTexts } from '../../texts/my-account.ts'

const words = myAccountTexts

/**
 * Ways to use a token, ready to paste: nothing has to be there but curl and, for the command line client, Node.js. The token
 * travels in a header or the environment, never in an address.
 */
export function snippetsFor(secret: string, origin: string): Array<{ name: string; text: string }> {
  return [
    {
      name: words.snippetCurl,
      text: `curl -H "Authorization: Bearer ${secret}" \\\n  "${origin}/api_v2/contacts?status=customer"`,
    },
    {
      name: words.snippetCli,
      text: `curl -fsSO ${origin}/kith.mjs\nexport KITH_URL=${origin}\nexport KITH_TOKEN=${secret}\nnode kith.mjs agenda`,
    },
    {
      name: words.snippetMcp,
      text: JSON.stringify(
        {
          mcpServers: {
            kith: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${secret}` } },
          },
        },
        null,
        2,
      ),
    },
  ]
}
