import { placeListQuery, weightingQuery } from '@plumbline/industry/data-access';
import { industryPages, industryPath, type IndustryPlace } from '@plumbline/industry/domain';
import { carryAsOf, formatCompact, formatCount, formatDay } from '@plumbline/shared/domain';
import { PageFrame, useSearch } from '@plumbline/shared/kit';
import { Select } from '@plumbline/shared/ui/Select';
import { StatList } from '@plumbline/shared/ui/StatList';
import { AsOfControl } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DistributionPart, SpreadsPart } from './parts/DistributionPart';
import { ComparisonPart, PerformancePart, SizeGridPart } from './parts/GroupTables';
import { FundsPart, MarketsPart } from './parts/MarketParts';
import { EconomicPart, HistoryPart, InsiderPart } from './parts/TimeParts';
import { WeightingPart } from './parts/WeightingPart';
import { readPlaceAddress, type PlaceAddress } from './place-address';

const EVERYWHERE = '';

const titleOf = ({ region, sector, industry }: IndustryPlace): string => {
  const theme = industry ?? sector;
  if (theme === undefined) return region === undefined ? 'Industries' : `Industries of ${region}`;
  return region === undefined ? theme : `${theme} in ${region}`;
};

/** The row of the registry that a place is in. */
const pathOf = ({ region, sector, industry }: IndustryPlace): string => {
  if (industry !== undefined) return '/industry/:region/:sector/:industry';
  if (sector !== undefined) return '/industry/:region/:sector';
  return region === undefined ? '/industry' : '/industry/:region';
};

/** Chooses region, sector and industry. */
function PlaceChoice({ place }: PlaceAddress): ReactNode {
  const { data } = useQuery(placeListQuery(place.asOf));
  const navigate = useNavigate();
  const go = (next: IndustryPlace) => void navigate(carryAsOf(industryPath(next), place.asOf));
  const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();
  const sector = data?.sectors.find(({ name }) => same(name, place.sector));
  const options = (all: string, rows: readonly { readonly name: string; readonly companies: number }[] = []) => [
    { value: EVERYWHERE, label: all },
    ...rows.map(({ name, companies }) => ({ value: name, label: `${name} (${formatCount(companies)})` })),
  ];
  const chosen = (rows: readonly { readonly name: string }[] | undefined, value: string | undefined) =>
    rows?.find(({ name }) => same(name, value))?.name ?? EVERYWHERE;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <Select
        label="Region"
        options={options('All regions', data?.regions)}
        value={chosen(data?.regions, place.region)}
        onChange={({ target: { value } }) => go({ ...place, region: value || undefined })}
      />
      <Select
        label="Sector"
        options={options('All sectors', data?.sectors)}
        value={sector?.name ?? EVERYWHERE}
        onChange={({ target: { value } }) => go({ region: place.region, sector: value || undefined })}
      />
      {sector && (
        <Select
          label="Industry"
          options={options('All industries', sector.industries)}
          value={chosen(sector.industries, place.industry)}
          onChange={({ target: { value } }) =>
            go({ region: place.region, sector: place.sector, industry: value || undefined })
          }
        />
      )}
    </div>
  );
}

function Head({ place, span }: PlaceAddress): ReactNode {
  const { data } = useQuery({ ...weightingQuery(place, span), placeholderData: keepPreviousData });
  if (!data) return null;
  return (
    <StatList
      columns={3}
      stats={[
        { label: 'Companies', value: formatCount(data.companies) },
        { label: 'Market value in USD', value: formatCompact(data.mktcap) },
        { label: 'As known on', value: formatDay(data.today) },
      ]}
    />
  );
}

/** A part of the market: all sectors, a sector with its industries, an industry with its companies. */
export function IndustryPage({ place: of }: { place: IndustryPlace }): ReactNode {
  const [params] = useSearch();
  const address = readPlaceAddress(of, params);
  const title = titleOf(of);
  return (
    <PageFrame
      pages={industryPages.pages}
      path={pathOf(of)}
      {...(title !== 'Industries' && { name: title })}
      title={title}
      intro="Sectors are divisions of the Standard Industrial Classification that the SEC gives each company. One listing of each company counts."
      aside={<AsOfControl />}
      width="wide"
    >
      <PlaceChoice {...address} />
      <div className="flex flex-col gap-4">
        <Head {...address} />
        <WeightingPart {...address} />
        <PerformancePart {...address} />
        <ComparisonPart {...address} />
        <SizeGridPart {...address} />
        <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
          <DistributionPart {...address} />
          <HistoryPart {...address} />
        </div>
        <SpreadsPart {...address} />
        <InsiderPart {...address} />
        <EconomicPart {...address} />
        <FundsPart {...address} />
        {of.sector === undefined && <MarketsPart {...address} />}
      </div>
    </PageFrame>
  );
}
