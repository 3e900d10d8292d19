import { type Country, cities, words } from './country.ts'

export const germany: Country = {
  name: 'Germany',
  women:
    words(`Anna, Lena, Katharina, Jördis, Sabine, Monika, Ursula, Käthe, Greta, Frieda, Antje, Birgit, Heike,
    Susanne, Ilse, Hannelore, Mareike, Swantje, Theresa, Luise, Charlotte, Johanna, Marlene, Ulrike, Silke, Petra,
    Bärbel, Claudia, Renate, Annegret`),
  men: words(`Jürgen, Jörg, Günter, Matthias, Stefan, Thomas, Uwe, Björn, Sönke, Hannes, Lukas, Felix, Moritz,
    Maximilian, Karl-Heinz, Wolfgang, Dieter, Rainer, Volker, Torsten, Sebastian, Florian, Jens, Heiko, Ralf,
    Götz, Konrad, Emil, Anton, Hans-Peter`),
  surnames:
    words(`Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer,
    Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Krüger, Hofmann, Lange, Krause,
    Lehmann, Köhler, Maier, Kaiser, Fuchs, Weiß, Jung, Groß, Böhm, Vogt, Sauer, Brandt, Jäger, Kühn, Seidel,
    Lindner, Haas, Graf, Hübner, Busch, Dörr, Ebert, Pohl, Rößler, Strauß, Bergmann`),
  cities: cities(`
    Berlin | Berlin | 10### | 30
    Hamburg | Hamburg | 20### | 40
    München | Bayern | 80### | 89
    Köln | Nordrhein-Westfalen | 50### | 221
    Nürnberg | Bayern | 90### | 911
    Leipzig | Sachsen | 04### | 341
    Münster | Nordrhein-Westfalen | 48### | 251
    Göttingen | Niedersachsen | 37### | 551
    Freiburg im Breisgau | Baden-Württemberg | 79### | 761
    Rostock | Mecklenburg-Vorpommern | 18### | 381`),
  streets:
    words(`Hauptstraße, Bahnhofstraße, Gartenweg, Lindenallee, Schillerstraße, Goethestraße, Am Mühlbach,
    Kirchplatz, Rosenweg, Bergstraße, Schulstraße, Ringstraße, Birkenweg, Uferstraße, Marktplatz, Eichendorffstraße`),
  streetPattern: '{street} {number}',
  phonePatterns: ['0{area} %######', '+49 {area} %######'],
  mobilePatterns: ['0151 %#######', '+49 151 %#######'],
  companyForms: ['GmbH', 'GmbH & Co. KG', 'AG', 'OHG'],
  latin: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
}
