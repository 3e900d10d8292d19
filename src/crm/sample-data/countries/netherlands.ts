import { type Country, cities, words } from './country.ts'

export const netherlands: Country = {
  name: 'Netherlands',
  women:
    words(`Anouk, Femke, Sanne, Lotte, Fleur, Maaike, Marieke, Saskia, Willemijn, Iris, Roos, Noor, Tess, Renée,
    Daniëlle, Joëlle, Annelies, Geertje, Hendrika, Loes, Margriet, Inge, Jet, Elske, Mirjam, Wendela, Britt, Nynke,
    Tineke, Petronella`),
  men: words(`Daan, Sem, Bram, Thijs, Jeroen, Joost, Pieter, Willem, Ruben, Sjoerd, Wouter, Maarten, Niels, Jurriaan, Koen,
    Bas, Gijs, Luuk, Mees, Teun, Hendrik, Dirk, Floris, Casper, Jelle, Sander, Joris, Evert, Rutger, René`),
  surnames:
    words(`de Jong, Jansen, de Vries, van den Berg, van Dijk, Bakker, Janssen, Visser, Smit, Meijer, de Boer, Mulder,
    de Groot, Bos, Vos, Peters, Hendriks, van Leeuwen, Dekker, Brouwer, de Wit, Dijkstra, Smits, de Graaf,
    van der Meer, Kok, van der Linden, Vermeulen, van den Broek, de Bruijn, van der Heijden, Schouten, van Beek,
    Willems, van Vliet, Hoekstra, Koster, Prins, Postma, Kuipers, Veenstra, van Dam, Blom, Molenaar, Gerritsen,
    Wolters, Hofstra, Zijlstra, Maas, ter Horst`),
  cities: cities(`
    Amsterdam | Noord-Holland | 10%# @@ | 20
    Rotterdam | Zuid-Holland | 30%# @@ | 10
    Utrecht | Utrecht | 35%# @@ | 30
    Groningen | Groningen | 97%# @@ | 50
    Eindhoven | Noord-Brabant | 56%# @@ | 40
    Leeuwarden | Friesland | 89%# @@ | 58
    Maastricht | Limburg | 62%# @@ | 43
    Zwolle | Overijssel | 80%# @@ | 38`),
  streets:
    words(`Kerkstraat, Dorpsstraat, Molenweg, Stationsweg, Prinsengracht, Julianalaan, Schoolstraat, Havenkade,
    Beatrixstraat, Nieuwstraat, Singel, Parallelweg, Eikenlaan, Oude Markt`),
  streetPattern: '{street} {number}',
  phonePatterns: ['0{area}-%######', '+31 {area} %######'],
  mobilePatterns: ['06-%#######', '+31 6 %#######'],
  companyForms: ['B.V.', 'N.V.', 'V.O.F.'],
}
