import { type Country, cities, words } from './country.ts'

export const norway: Country = {
  name: 'Norway',
  women:
    words(`Åse, Ingrid, Solveig, Sigrid, Marit, Astrid, Bjørg, Randi, Kari, Silje, Nora, Ragnhild, Gunhild,
    Tuva, Hedda, Live, Maren, Øydis, Torill, Turid, Anne-Grethe, Ida, Eline, Ane, Kjersti, Mette, Guro, Frøydis,
    Hilde, Bente`),
  men: words(`Øyvind, Bjørn, Håkon, Sverre, Torbjørn, Knut, Lars, Olav, Jørgen, Sondre, Eirik, Magnus, Pål, Gunnar,
    Terje, Kåre, Trond, Vegard, Henrik, Asbjørn, Stian, Leif, Geir, Morten, Sigurd, Tor, Egil, Frode, Rune, Aksel`),
  surnames: words(`Hansen, Johansen, Olsen, Larsen, Andersen, Pedersen, Nilsen, Kristiansen, Jensen, Karlsen,
    Berg, Haugen, Hagen, Bakken, Solberg, Strand, Lien, Moen, Dahl, Lund, Sørensen, Sæther, Bråten, Nygård,
    Rønning, Øvrebø, Tveit, Aas, Eide, Fjeld, Grønli, Hovland, Myhre, Ødegård, Skår, Sandvik, Brekke, Vik,
    Bjørnstad, Kvåle, Løken, Melby, Holm, Næss, Rød, Sæle, Tangen, Thorsen, Ulriksen, Wold`),
  cities: cities(`
    Oslo | Oslo | 05## | 22
    Bergen | Vestland | 50## | 55
    Trondheim | Trøndelag | 70## | 73
    Tromsø | Troms | 90## | 77
    Ålesund | Møre og Romsdal | 60## | 70
    Bodø | Nordland | 80## | 75
    Stavanger | Rogaland | 40## | 51
    Tønsberg | Vestfold | 31## | 33`),
  streets:
    words(`Storgata, Kirkegata, Havnegata, Bjørkeveien, Solveien, Fjellveien, Skolegata, Strandveien, Åsveien,
    Granveien, Jernbanegata, Torggata, Nedre Slottsgate, Bekkefaret`),
  streetPattern: '{street} {number}',
  phonePatterns: ['{area} ## ## ##', '+47 {area} ## ## ##'],
  mobilePatterns: ['9## ## ###', '+47 9## ## ###'],
  companyForms: ['AS', 'ASA', 'ANS'],
  latin: { å: 'a', ø: 'o', æ: 'ae' },
}
