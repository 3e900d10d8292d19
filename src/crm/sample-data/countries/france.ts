import { type Country, cities, words } from './country.ts'

export const france: Country = {
  name: 'France',
  women:
    words(`Amélie, Chloé, Hélène, Zoé, Geneviève, Françoise, Anaïs, Océane, Margaux, Élodie, Cécile, Béatrice,
    Noémie, Sylvie, Marie-Claire, Juliette, Camille, Inès, Aurélie, Solène, Maëlle, Capucine, Odile, Colette,
    Mathilde, Agnès, Thérèse, Clémence, Jeanne, Manon`),
  men: words(`François, Jérôme, Benoît, Étienne, Rémi, Loïc, Gaël, Théo, Léo, Raphaël, Hervé, Sébastien, Frédéric,
    Jean-Luc, Mathieu, Guillaume, Cédric, Noël, Yannick, Antoine, Olivier, Thibault, Gérard, Régis, Bastien,
    Maël, Côme, Émile, Pascal, Jean-Baptiste`),
  surnames:
    words(`Martin, Bernard, Dubois, Thomas, Robert, Petit, Durand, Leroy, Moreau, Lefèvre, Mercier, Dupont,
    Lambert, Bonnet, Girard, Fontaine, Rousseau, Chevalier, Gauthier, Perrin, Morel, Garnier, Faure, Noël, Lemaître,
    Boulanger, Délorme, Béranger, Besnard, Guérin, Barbier, Carpentier, Le Goff, Le Gall, Prévost, Gérard, Hébert,
    Périer, Michaud, Tessier, Vasseur, Aubry, Joly, Rivière, Marchand, Poulain, Maréchal, Charpentier, Renaud, Évrard`),
  cities: cities(`
    Paris | Île-de-France | 750## | 1
    Lyon | Auvergne-Rhône-Alpes | 690## | 4
    Saint-Étienne | Auvergne-Rhône-Alpes | 420## | 4
    Nîmes | Occitanie | 300## | 4
    Besançon | Bourgogne-Franche-Comté | 250## | 3
    Orléans | Centre-Val de Loire | 450## | 2
    Rennes | Bretagne | 350## | 2
    Bordeaux | Nouvelle-Aquitaine | 330## | 5
    Sète | Occitanie | 342## | 4`),
  streets: words(`rue de la République, avenue Victor Hugo, rue des Écoles, place du Marché, rue de l’Église,
    boulevard Pasteur, rue du Moulin, allée des Tilleuls, rue Molière, quai de la Gare, rue des Forgerons,
    impasse des Lilas, chemin Vert, cours Lafayette`),
  streetPattern: '{number} {street}',
  phonePatterns: ['0{area} %# ## ## ##', '+33 {area} %# ## ## ##'],
  mobilePatterns: ['06 %# ## ## ##', '+33 6 %# ## ## ##'],
  companyForms: ['SARL', 'SAS', 'SA'],
}
