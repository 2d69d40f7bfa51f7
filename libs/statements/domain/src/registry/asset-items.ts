import type { StatementItem } from '../model/statement-item';
import { OTHER_ASSET_ITEMS } from './balancing-items';
import { BANK_BALANCE_ITEMS } from './bank-items';
import { INSURER_BALANCE_ITEMS } from './insurer-items';
import { itemsOf } from './item-row';
import { REIT_BALANCE_ITEMS } from './reit-items';
import { WAYS_TO_SECURITIES } from './ways';

const MARKETABLE = [
  'MarketableSecuritiesCurrent',
  'AvailableForSaleSecuritiesCurrent',
  'ShortTermInvestments',
  'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
  'DebtSecuritiesCurrent',
  'OtherShortTermInvestments',
  'ifrs-full:CurrentInvestments',
];

const CURRENT_ITEMS = itemsOf(
  'balance',
  [
    [
      'cash_equivalents',
      'Cash And Cash Equivalents',
      [
        'CashAndCashEquivalentsAtCarryingValue',
        'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
        'Cash',
        'ifrs-full:CashAndCashEquivalents',
      ],
    ],
    ['short_term_investments', 'Marketable Securities', MARKETABLE, { ways: WAYS_TO_SECURITIES }],
    ['securities_of_one_concept', 'Marketable Securities under One Concept', MARKETABLE, { hidden: true }],
    ['equity_securities', 'Equity Securities at Fair Value', ['EquitySecuritiesFvNi'], { hidden: true }],
    [
      'cash_sti',
      'Cash, Cash Equivalents, Marketable Securities',
      ['CashCashEquivalentsAndShortTermInvestments'],
      { formula: 'cash_equivalents + short_term_investments?', emphasis: true },
    ],
    [
      'accounts_receivable',
      'Accounts Receivable',
      [
        'AccountsReceivableNetCurrent',
        'AccountsNotesAndLoansReceivableNetCurrent',
        'ReceivablesNetCurrent',
        'ifrs-full:CurrentTradeReceivables',
        'ifrs-full:TradeAndOtherCurrentReceivables',
      ],
      { indent: 1 },
    ],
    ['notes_receivable', 'Notes Receivable', ['NotesAndLoansReceivableNetCurrent'], { indent: 1 }],
    [
      'other_current_receivables',
      'Other Current Receivables',
      ['NontradeReceivablesCurrent', 'OtherReceivablesNetCurrent', 'IncomeTaxesReceivable'],
      { indent: 1 },
    ],
    [
      'total_receivables',
      'Total Receivables',
      [],
      { formula: 'accounts_receivable? + notes_receivable? + other_current_receivables?' },
    ],
    [
      'inventory_raw',
      'Inventories, Raw Materials',
      ['InventoryRawMaterialsNetOfReserves', 'InventoryRawMaterials', 'InventoryPartsAndComponentsNetOfReserves'],
      { indent: 1 },
    ],
    [
      'inventory_wip',
      'Inventories, Work In Process',
      ['InventoryWorkInProcessNetOfReserves', 'InventoryWorkInProcess'],
      { indent: 1 },
    ],
    [
      'inventory_finished',
      'Inventories, Finished Goods',
      ['InventoryFinishedGoodsNetOfReserves', 'InventoryFinishedGoods'],
      { indent: 1 },
    ],
    [
      'inventory',
      'Total Inventories',
      ['InventoryNet', 'ifrs-full:Inventories'],
      { formula: 'inventory_raw? + inventory_wip? + inventory_finished?' },
    ],
    [
      'inventory_other',
      'Inventories, Other',
      [],
      { formula: 'inventory - inventory_finished - inventory_raw? - inventory_wip?', indent: 1 },
    ],
    [
      'prepaid_expenses',
      'Prepaid Expenses',
      ['PrepaidExpenseCurrent', 'PrepaidExpenseAndOtherAssetsCurrent', 'ifrs-full:CurrentPrepayments'],
    ],
    [
      'other_current_assets',
      'Other Current Assets',
      [],
      { formula: 'total_current_assets - cash_sti? - total_receivables? - inventory? - prepaid_expenses?' },
    ],
    ['total_current_assets', 'Total Current Assets', ['AssetsCurrent', 'ifrs-full:CurrentAssets'], { emphasis: true }],
  ],
  { kind: 'instant' },
);

const LONG_TERM_ITEMS = itemsOf(
  'balance',
  [
    [
      'investments_advances',
      'Investments And Advances',
      [
        'MarketableSecuritiesNoncurrent',
        'AvailableForSaleSecuritiesNoncurrent',
        'LongTermInvestments',
        'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
        'OtherLongTermInvestments',
      ],
    ],
    ['land_improvements', 'Land And Improvements', ['LandAndLandImprovements', 'Land'], { indent: 1 }],
    [
      'buildings_improvements',
      'Buildings And Improvements',
      ['BuildingsAndImprovementsGross', 'LandAndBuildings'],
      { indent: 1 },
    ],
    [
      'machinery_equipment',
      'Machinery, Furniture, Equipment',
      ['MachineryAndEquipmentGross', 'FurnitureAndFixturesGross'],
      { indent: 1 },
    ],
    [
      'construction_in_progress',
      'Construction In Progress',
      ['ConstructionInProgressGross', 'ifrs-full:ConstructionInProgress'],
      { indent: 1 },
    ],
    [
      'ppe_gross',
      'Gross Property, Plant and Equipment',
      [
        'PropertyPlantAndEquipmentGross',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetBeforeAccumulatedDepreciationAndAmortization',
      ],
      { indent: 1 },
    ],
    [
      'accumulated_depreciation',
      'Accumulated Depreciation',
      [
        'AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAccumulatedDepreciationAndAmortization',
      ],
      { sign: -1, indent: 1 },
    ],
    [
      'ppe_net',
      'Property, Plant and Equipment',
      [
        'PropertyPlantAndEquipmentNet',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
        'ifrs-full:PropertyPlantAndEquipment',
      ],
      { formula: 'ppe_gross + accumulated_depreciation' },
    ],
    [
      'right_of_use_assets',
      'Operating Lease Right-of-Use Assets',
      ['OperatingLeaseRightOfUseAsset', 'ifrs-full:RightofuseAssets'],
    ],
    ['goodwill', 'Goodwill', ['Goodwill', 'ifrs-full:Goodwill']],
    [
      'intangible_assets',
      'Intangible Assets (without Goodwill)',
      [
        'IntangibleAssetsNetExcludingGoodwill',
        'FiniteLivedIntangibleAssetsNet',
        'ifrs-full:IntangibleAssetsOtherThanGoodwill',
      ],
    ],
  ],
  { kind: 'instant' },
);

const TOTAL_ITEMS = itemsOf(
  'balance',
  [
    ['total_long_term_assets', 'Total Long-Term Assets', [], { formula: 'total_assets - total_current_assets' }],
    ['total_assets', 'Total Assets', ['Assets', 'ifrs-full:Assets'], { emphasis: true }],
  ],
  { kind: 'instant' },
);

/** Assets of all templates, the most liquid first. */
export const ASSET_ITEMS: readonly StatementItem[] = [
  ...CURRENT_ITEMS,
  ...BANK_BALANCE_ITEMS,
  ...INSURER_BALANCE_ITEMS,
  ...REIT_BALANCE_ITEMS,
  ...LONG_TERM_ITEMS,
  ...OTHER_ASSET_ITEMS,
  ...TOTAL_ITEMS,
];
